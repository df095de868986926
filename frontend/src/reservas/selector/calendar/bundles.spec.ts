import type { Clase } from '#libs/contracts';
import { classRow } from '../../clases/rows';
import { bundle, type Bundle } from './bundles';
import { momentOf } from './events';
import { lanesOf, measuresOf, shapeOf, slotHeightOf } from './measures';

const MONDAY = '2026-11-23';

let id = 0;
const clase = (horaEntrada: string, horaSalida: string, fecha = MONDAY) =>
  classRow({ id: ++id, fecha, horaEntrada, horaSalida } as Clase);

const brief = (lists: readonly Bundle[]) => lists.map(({ from, to, items }) => [from / 60, to / 60, items.length]);

it('overlapping classes are blocks if all fit side by side, else a list', () => {
  const two = [clase('15:00', '16:00'), clase('15:30', '16:30')];
  expect(bundle(two, [], 2)).toEqual({ singles: two.map((row) => ({ row })), bundles: [] });
  expect(brief(bundle(two, [], 1).bundles)).toEqual([[15, 16.5, 2]]);
});

it('classes that follow one another, or are on other days, do not coincide', () => {
  const rows = [clase('15:00', '16:00'), clase('16:00', '17:00'), clase('15:00', '16:00', '2026-11-24')];
  expect(bundle(rows, [], 1).singles).toHaveLength(3);
});

it('a chain of overlaps is divided into lists by the hour, each up to the start of the next', () => {
  const rows = [clase('15:00', '16:30'), clase('15:20', '16:40'), clase('16:20', '17:40'), clase('17:30', '18:30')];
  const lists = bundle(rows, [], 1).bundles;
  expect(brief(lists)).toEqual([
    [15, 16 + 20 / 60, 2],
    [16 + 20 / 60, 17.5, 1],
    [17.5, 18.5, 1],
  ]);
});

it('the preview of a move is the first of its list', () => {
  const newHour = { date: MONDAY, start: '15:30', end: '16:30' };
  const { bundles } = bundle([clase('15:00', '16:00')], [newHour], 1);
  expect(bundles[0]?.items[0]).toEqual({ newHour });
});

it('a list beyond midnight ends on the next day', () => {
  const [list] = bundle([clase('23:00', '00:30'), clase('23:00', '00:30')], [], 1).bundles;
  expect(list && [momentOf(MONDAY, list.from), momentOf(MONDAY, list.to)]).toEqual([
    '2026-11-23T23:00:00',
    '2026-11-24T00:30:00',
  ]);
});

it.each([
  ['five days of a wide window', 1140, 5, 2],
  ['five days beside the panel', 760, 5, 1],
  ['a single day', 1140, 1, 10],
  ['a phone', 358, 1, 1],
])('beside one another fit, in %s', (_what, width, columns, lanes) => {
  expect(lanesOf(width, columns)).toBe(lanes);
});

it('a list shows two lines for each class if they fit, else one line, and a button for the rest', () => {
  const wide = measuresOf(1140);
  const hour = (count: number) =>
    bundle(
      Array.from({ length: count }, () => clase('15:00', '16:00')),
      [],
      1,
    ).bundles;
  const shapes = (count: number, height: number) => hour(count).map((list) => shapeOf(list, height, wide));
  // The list of a class of one hour covers two half-hour rows minus 4 px: 76 px if a row has 40 px, 120 px if a row has 62 px.
  expect([2, 3].map((count) => slotHeightOf(hour(count), wide))).toEqual([40, 62]);
  expect(shapes(2, 40)).toEqual([{ isTall: true, count: 2 }]);
  expect(shapes(3, 62)).toEqual([{ isTall: true, count: 3 }]);
  expect(shapes(5, 62)).toEqual([{ isTall: false, count: 5 }]);
  expect(shapes(15, 62)).toEqual([{ isTall: false, count: 4 }]);
});

it('on a phone each line of a list is as high as a thumb needs', () => {
  const phone = measuresOf(358);
  const { bundles } = bundle(
    Array.from({ length: 9 }, () => clase('15:00', '16:00')),
    [],
    1,
  );
  // An hour is 176 px high: four lines of 44 px.
  expect(bundles.map((list) => shapeOf(list, slotHeightOf(bundles, phone), phone))).toEqual([
    { isTall: false, count: 3 },
  ]);
});
