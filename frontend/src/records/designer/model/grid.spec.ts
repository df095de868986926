import fc from 'fast-check';
import type { LayoutEntry } from '#libs/contracts';
import {
  appendEntry,
  bottomOf,
  closeRows,
  moveEntry,
  placeEntry,
  readingOrder,
  removeEntry,
  resizeEntry,
  type Direction,
} from './grid';

/** Builds a grid from its rows: `grid('a3 b5', 'c12')`. `a3` is a field `a` that is three columns wide; `.2` leaves two columns empty. */
function grid(...rows: string[]): LayoutEntry[] {
  return rows.flatMap((row, y) => {
    let x = 0;
    return row.split(' ').flatMap((cell) => {
      const [, i = '', figures = ''] = /^([a-z.]+)(\d+)$/.exec(cell) ?? [];
      const entry = { i, x, y, w: Number(figures), h: 1 };
      x += entry.w;
      return i === '.' ? [] : [entry];
    });
  });
}

/** Draws each row of a grid as text: the name and width of each field, and the width of each gap. The inverse of `grid`. */
function drawn(entries: readonly LayoutEntry[] | null): string[] | null {
  if (entries === null) return null;
  return Array.from({ length: bottomOf(entries) }, (_, y) => {
    let end = 0;
    return readingOrder(entries.filter((entry) => entry.y === y))
      .flatMap((entry) => {
        const gap = entry.x - end;
        end = entry.x + entry.w;
        return [...(gap > 0 ? [`.${gap}`] : []), `${entry.i}${entry.w}`];
      })
      .join(' ');
  });
}

describe('Taking a field off', () => {
  it('[FICH-20] closes the row that it leaves empty: every later row moves up by one', () => {
    const before = grid('a6 b6', 'c12', 'd4 e4', 'f12');
    const after = removeEntry(before, 'c');
    expect(drawn(after)).toEqual(['a6 b6', 'd4 e4', 'f12']);
    for (const i of ['d', 'e', 'f'])
      expect(after.find((entry) => entry.i === i)?.y).toBe((before.find((entry) => entry.i === i)?.y ?? 0) - 1);
  });

  it('[FICH-20] leaves the rows as they are when another field is in its row', () => {
    expect(drawn(removeEntry(grid('a6 b6', 'c12'), 'a'))).toEqual(['.6 b6', 'c12']);
  });

  it('[FICH-20] closes each row of a field that was several rows high, unless another field is in it', () => {
    const tall = [
      { i: 'a', x: 0, y: 0, w: 6, h: 3 },
      { i: 'b', x: 6, y: 1, w: 6, h: 1 },
      { i: 'c', x: 0, y: 3, w: 12, h: 1 },
    ];
    expect(drawn(removeEntry(tall, 'a'))).toEqual(['.6 b6', 'c12']);
  });

  it('changes nothing for a field that is not on the grid', () => {
    expect(drawn(removeEntry(grid('a6', 'b6'), 'x'))).toEqual(['a6', 'b6']);
  });
});

it.each<[string, string[], string, Direction, string[] | null]>([
  ['a free column is one step', ['a3 .1 b3'], 'a', 'right', ['.1 a3 b3']],
  ['where somebody stands the two change places', ['a3 b5 c4'], 'a', 'right', ['b5 a3 c4']],
  ['also with a narrower one', ['a5 b3 c4'], 'a', 'right', ['b3 a5 c4']],
  ['and back again', ['b5 a3 c4'], 'a', 'left', ['a3 b5 c4']],
  ['there is nothing beyond the last column', ['a3 b9'], 'b', 'right', null],
  ['nor before the first', ['a3 b9'], 'a', 'left', null],
  ['a row with room takes it in', ['a3 b9', 'c3 d3'], 'a', 'down', ['.3 b9', 'a3 c3 d3']],
  ['in a full row it changes places', ['a6 b6', 'c6 d6'], 'a', 'down', ['c6 b6', 'a6 d6']],
  ['with several where it is wider', ['a12', 'c6 d6'], 'a', 'down', ['c6 d6', 'a12']],
  ['who finds no room in the row above goes below', ['a6 b6', 'c4 d8'], 'd', 'up', ['.4 d8', 'a6 b6', 'c4']],
  ['below the last row it has a row of its own', ['a6 b6'], 'b', 'down', ['a6', '.6 b6']],
  ['above the first one too', ['a6 b6'], 'b', 'up', ['.6 b6', 'a6']],
  ['alone in the last row it stays', ['a6', 'b6'], 'b', 'down', null],
  ['alone in the first too', ['a6', 'b6'], 'a', 'up', null],
  ['a row that it leaves empty closes up', ['a3', 'b3', 'c3'], 'a', 'down', ['a3 b3', 'c3']],
])('[PLUS-15] moving by the arrows: %s', (_what, before, i, direction, after) => {
  expect(drawn(moveEntry(grid(...before), i, direction))).toEqual(after);
});

it.each<[string, string[], string, number, string[]]>([
  ['takes free room', ['a3 .3 b6'], 'a', 6, ['a6 b6']],
  ['moves its neighbours on', ['a3 b3 .6'], 'a', 5, ['a5 b3']],
  ['sends the last one into a row below when there is no room', ['a4 b4 c4', 'd12'], 'a', 6, ['a6 b4', 'c4', 'd12']],
  ['leaves room behind when it becomes narrower', ['a6 b6'], 'a', 4, ['a4 .2 b6']],
  ['is never wider than the row', ['a3', 'b3'], 'a', 99, ['a12', 'b3']],
  ['nor narrower than can be read', ['a3'], 'a', 0, ['a2']],
  ['grows to the left at the end of the row', ['.9 a3'], 'a', 5, ['.7 a5']],
])('[PLUS-15] a field that changes its width %s', (_what, before, i, width, after) => {
  expect(drawn(resizeEntry(grid(...before), i, width))).toEqual(after);
});

it.each<[string, string[], [string, number, number, number], string[]]>([
  ['between two fields, which make room', ['a4 b4'], ['n', 4, 0, 4], ['a4 n4 b4']],
  ['in a full row, and the field that was there goes below', ['a6 b6', 'c12'], ['n', 0, 0, 6], ['n6 b6', 'a6', 'c12']],
  ['no further down than the next free row', ['a6'], ['n', 0, 9, 6], ['a6', 'n6']],
  ['inside the columns', ['a6'], ['n', 11, 1, 6], ['a6', '.6 n6']],
])('[FICH-07] a field dropped on a grid is placed %s', (_what, before, [i, x, y, w], after) => {
  expect(drawn(placeEntry(grid(...before), { i, x, y, w, h: 1 }))).toEqual(after);
});

it('[FICH-14] a new field is placed in the last row if it fits there, else below it', () => {
  expect(drawn(appendEntry(grid('a6'), 'n', 6))).toEqual(['a6 n6']);
  expect(drawn(appendEntry(grid('a6 b6'), 'n', 6))).toEqual(['a6 b6', 'n6']);
  expect(drawn(appendEntry([], 'n', 3))).toEqual(['n3']);
});

describe('Any steps, in any order', () => {
  const step = fc.record({
    kind: fc.constantFrom('move', 'resize', 'place', 'remove', 'append'),
    who: fc.nat(9),
    direction: fc.constantFrom<Direction[]>('up', 'down', 'left', 'right'),
    x: fc.nat(14),
    y: fc.nat(9),
    w: fc.integer({ min: 1, max: 14 }),
  });

  it('[FICH-07] no field is lost, overlaps another or is outside, and no row is empty', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let now = grid('a3 b5 c4', 'd12', 'e6 f3');
        let last = 0;
        for (const { kind, who, direction, x, y, w } of steps) {
          const i = now[who % Math.max(1, now.length)]?.i ?? 'z';
          const count = now.length;
          if (kind === 'move') now = moveEntry(now, i, direction) ?? now;
          if (kind === 'resize') now = resizeEntry(now, i, w);
          if (kind === 'place') now = placeEntry(now, { i, x, y, w, h: 1 });
          if (kind === 'append') now = appendEntry(now, `n${last++}`, Math.min(12, w));
          if (kind === 'remove') now = closeRows(removeEntry(now, i));
          expect(new Set(now.map((entry) => entry.i)).size).toBe(now.length);
          if (kind === 'move' || kind === 'resize') expect(now.length).toBe(count);
          const cells = now.flatMap((entry) =>
            Array.from({ length: entry.w }, (_, at) => `${entry.y}/${entry.x + at}`),
          );
          expect(new Set(cells).size).toBe(cells.length);
          for (const entry of now) expect([entry.x >= 0, entry.x + entry.w <= 12]).toEqual([true, true]);
          expect(drawn(now)?.filter((row) => row === '')).toEqual([]);
        }
      }),
      { numRuns: 300 },
    );
  });
});
