import type { CuadranteAula, CuadranteBloque, CuadranteReply } from '#libs/contracts';
import { addDays } from '#libs/platform/civil';
import { printSheets } from './print-sheets';

const MONDAY = '2026-11-16';

/** A reply with this number of rooms, and this number of classes on each day. */
function reply(rooms: number, blocks: number, days = 5, from = MONDAY): CuadranteReply {
  const dias = Array.from({ length: days }, (_, index) => ({
    diaSemana: '',
    fechaEsp: '',
    fecha: addDays(from, index),
    festivo: null,
  }));
  const materias = Array.from({ length: blocks }, (_, id) => ({ id }) as CuadranteBloque);
  const aulas = Array.from(
    { length: rooms },
    (_, id) =>
      ({ id, dias: dias.map((day) => ({ ...day, horas: [], materias, bloqueos: [] })) }) as unknown as CuadranteAula,
  );
  return { dias, horas: [], centros: [], aulas };
}

const open = () => false;
const brief = (given: CuadranteReply, isClosed: () => boolean = open) =>
  printSheets(given, isClosed).map(({ style, fontSize, rows }) => ({ style, fontSize, rows: rows.length }));

it('a small grid is printed in two lines as large as one page allows', () => {
  expect(brief(reply(4, 2))).toEqual([{ style: 'two-lines', fontSize: 12, rows: 4 }]);
  // A row is 0.5 em of edges + 0.75 em of bar + 3 blocks × 3.1 em = 10.55 em high. At a font size of 8.5 px, the 7 rows, the head of 2 em
  // and the 7 px of lines between rows fit into the 664 px of the page.
  expect(brief(reply(7, 3))).toEqual([{ style: 'two-lines', fontSize: 8.5, rows: 7 }]);
});

it('classes are printed in one line each if that saves a second page', () => {
  // A row is 0.3 em of edges + 0.5 em of bar + 5 classes × 1.35 em = 7.55 em high. Ten rows and the head of 2 em are 77.5 em high. At a
  // font size of 8.25 px they fit into the 664 px of the page, together with the 10 px of lines between rows.
  expect(brief(reply(10, 5))).toEqual([{ style: 'one-line', fontSize: 8.25, rows: 10 }]);
});

it('a grid too large for one page at 6 points is printed on as few pages as possible', () => {
  const sheets = printSheets(reply(40, 5), open);
  // At a font size of 8 px, a room is 60.4 px high, plus 1 px for the line below. A page has 664 px, of which the head takes 16 px: 10
  // rooms fit into the remaining 648 px.
  expect(sheets).toHaveLength(4);
  expect(sheets.flatMap(({ rows }) => rows)).toHaveLength(40);
  expect(Math.min(...sheets.map(({ fontSize }) => fontSize))).toBeGreaterThanOrEqual(8);
});

it('folded rows are printed as one line', () => {
  expect(brief(reply(8, 9), () => true)).toEqual([{ style: 'two-lines', fontSize: 12, rows: 8 }]);
});

it('a month is printed by weeks from Monday to Sunday', () => {
  const weeks = printSheets(reply(2, 2, 30, '2026-11-01'), open).map(({ firstDay, days }) => [firstDay, days]);
  expect(weeks).toEqual([
    [0, 1],
    [1, 7],
    [8, 7],
    [15, 7],
    [22, 7],
    [29, 1],
  ]);
});
