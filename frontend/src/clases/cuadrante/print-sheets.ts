import type { CuadranteAula, CuadranteDiaDeAula, CuadranteReply } from '#libs/contracts';
import { mondayOf } from '#libs/platform/civil';

/** How blocks are printed: the hours above the name, or all in one line. */
export type PrintStyle = 'two-lines' | 'one-line';

/** A printed page: some days of some rows. */
export interface PrintSheet {
  /** Index of the first day of the page, in the days of the reply. */
  firstDay: number;
  days: number;
  rows: readonly CuadranteAula[];
  style: PrintStyle;
  /** The font size in CSS pixels: 8 px are 6 points. */
  fontSize: number;
}

/**
 * Heights in `em`, the same as in `PrintSheets.module.css`. The rows cannot be measured before the browser prints, so their heights are
 * calculated. Printed lines never wrap.
 */
const EM = { head: 2, line: 1.3, rowName: 3.9 };
const STYLE_EM: Readonly<Record<PrintStyle, { edges: number; bar: number; block: number }>> = {
  'two-lines': { edges: 0.5, bar: 0.75, block: 3.1 },
  'one-line': { edges: 0.3, bar: 0.5, block: 1.35 },
};

/** Heights in CSS pixels: an A4 page in landscape without its margins, its title, its foot, and the line between two rows. */
const PX = { page: 722, title: 40, foot: 18, border: 1 };

/** The styles and font sizes to try, the most legible first. The smallest size is 8 px (6 points), because smaller text is not legible. */
const SIZES: readonly Pick<PrintSheet, 'style' | 'fontSize'>[] = [
  ...stepsDown(12, 8).map((fontSize) => ({ style: 'two-lines', fontSize }) as const),
  ...stepsDown(9, 8).map((fontSize) => ({ style: 'one-line', fontSize }) as const),
];

function stepsDown(from: number, to: number): number[] {
  return Array.from({ length: (from - to) * 4 + 1 }, (_, index) => from - index / 4);
}

/**
 * Divides a grid into printed pages. A page has at most one week. First finds the smallest number of pages on which the text is legible,
 * then the largest font that needs no more pages.
 * @param isClosed whether a row is printed without its blocks
 */
export function printSheets({ dias, aulas }: CuadranteReply, isClosed: (row: CuadranteAula) => boolean): PrintSheet[] {
  return weeksOf(dias.map(({ fecha }) => fecha)).flatMap((week) => sheetsOfWeek(aulas, week, isClosed));
}

type Week = Pick<PrintSheet, 'firstDay' | 'days'>;

const WEEK = 7;

/**
 * Divides the dates into pages. If there are up to seven days, they are side by side on one page. In a longer range, each Monday starts a
 * new page.
 */
function weeksOf(dates: readonly string[]): Week[] {
  if (dates.length <= WEEK) return [{ firstDay: 0, days: dates.length }];
  const weeks: Week[] = [];
  dates.forEach((date, index) => {
    const week = weeks.at(-1);
    if (week === undefined || date === mondayOf(date)) weeks.push({ firstDay: index, days: 1 });
    else week.days += 1;
  });
  return weeks;
}

function sheetsOfWeek(aulas: readonly CuadranteAula[], week: Week, isClosed: (row: CuadranteAula) => boolean) {
  const packed = SIZES.map((size) => ({ size, sheets: pack(aulas, week, size, isClosed) }));
  const fewest = Math.min(...packed.map(({ sheets }) => sheets.length));
  const best = packed.find(({ sheets }) => sheets.length === fewest);
  return best === undefined ? [] : best.sheets.map((rows) => ({ ...week, ...best.size, rows }));
}

/** Distributes the rows over pages, in their order. */
function pack(
  aulas: readonly CuadranteAula[],
  week: Week,
  { style, fontSize }: Pick<PrintSheet, 'style' | 'fontSize'>,
  isClosed: (row: CuadranteAula) => boolean,
): CuadranteAula[][] {
  const room = PX.page - PX.title - PX.foot - EM.head * fontSize;
  const pages: CuadranteAula[][] = [];
  let left = 0;
  for (const row of aulas) {
    const height = rowHeight(row, week, style, isClosed(row)) * fontSize + PX.border;
    const page = pages.at(-1);
    if (page !== undefined && height <= left) page.push(row);
    else {
      pages.push([row]);
      left = room;
    }
    left -= height;
  }
  return pages;
}

/** Height of a row in `em`. */
function rowHeight({ dias }: CuadranteAula, { firstDay, days }: Week, style: PrintStyle, isClosed: boolean): number {
  const cells = dias.slice(firstDay, firstDay + days).map((day) => cellHeight(day, style, isClosed));
  return STYLE_EM[style].edges + Math.max(EM.rowName, ...cells);
}

function cellHeight({ materias, bloqueos }: CuadranteDiaDeAula, style: PrintStyle, isClosed: boolean): number {
  const lines = bloqueos.length + (isClosed || materias.length === 0 ? 1 : 0);
  const blocks = isClosed ? 0 : materias.length;
  const { bar, block } = STYLE_EM[style];
  return bar + lines * EM.line + blocks * block;
}
