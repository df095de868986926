import { FORM_COLUMNS, type LayoutEntry } from '#libs/contracts';

/** Entries on a grid of twelve columns, and how they move aside when an entry is placed, moved or resized. Pure functions. */

export type Grid = readonly LayoutEntry[];
export type Direction = 'up' | 'down' | 'left' | 'right';
export type Place = Pick<LayoutEntry, 'x' | 'y'>;

/** Minimum width in columns: a narrower field is not readable. */
export const MIN_WIDTH = 2;

/** The index of the first row below all entries. */
export function bottomOf(grid: Grid): number {
  return Math.max(0, ...grid.map(({ y, h }) => y + h));
}

/** The entries row by row, each row from left to right. */
export function readingOrder(grid: Grid): LayoutEntry[] {
  return grid.toSorted((one, other) => one.y - other.y || one.x - other.x);
}

/** Removes an entry and closes the rows that it leaves empty. */
export function removeEntry(grid: Grid, i: string): LayoutEntry[] {
  const removed = grid.find((entry) => entry.i === i);
  const others = grid.filter((entry) => entry.i !== i);
  if (!removed) return others;
  const rows = Array.from({ length: removed.h }, (_, at) => removed.y + removed.h - 1 - at);
  return rows.reduce(closeRow, others);
}

/** Removes every empty row. The entries below an empty row move up. */
export function closeRows(grid: Grid): LayoutEntry[] {
  const rows = Array.from({ length: bottomOf(grid) }, (_, at, last = bottomOf(grid) - 1) => last - at);
  return rows.reduce(closeRow, [...grid]);
}

function closeRow(grid: LayoutEntry[], row: number): LayoutEntry[] {
  if (grid.some((entry) => isInRow(entry, row))) return grid;
  return grid.map((entry) => (entry.y > row ? { ...entry, y: entry.y - 1 } : entry));
}

/** Appends an entry: to the last row if it fits, else in a new row. */
export function appendEntry(grid: Grid, i: string, w: number): LayoutEntry[] {
  const last = bottomOf(grid) - 1;
  const end = Math.max(0, ...grid.filter((entry) => isInRow(entry, last)).map((entry) => entry.x + entry.w));
  const fits = last >= 0 && end + w <= FORM_COLUMNS;
  return [...grid, { i, x: fits ? end : 0, y: fits ? last : last + 1, w, h: 1 }];
}

/**
 * Places a new or existing entry. If the row has room, the other entries of the row move aside.
 * If the row has no room, the covered entries move to the row from which the placed entry came. If this is impossible, the covered entries
 * move to a new row below.
 */
export function placeEntry(grid: Grid, wanted: LayoutEntry): LayoutEntry[] {
  const from = grid.find(({ i }) => i === wanted.i);
  const others = grid.filter(({ i }) => i !== wanted.i);
  const entry = within(wanted, bottomOf(others));
  const row = others.filter((other) => isInRow(other, entry.y));
  if (widthOf(row) + entry.w <= FORM_COLUMNS) {
    return resolveOverlaps([...without(others, row), ...inRow([entry, ...row].sort(byCentre), entry.y)], entry.i);
  }
  const pushed = row.filter((other) => overlap(other, entry));
  const rest = without(others, pushed);
  const left = from && from.y !== entry.y ? rest.filter((other) => isInRow(other, from.y)) : null;
  if (from && left && widthOf([...left, ...pushed]) <= FORM_COLUMNS) {
    return resolveOverlaps(
      [...without(rest, left), ...inRow([...left, ...pushed].sort(byCentre), from.y), entry],
      entry.i,
    );
  }
  return resolveOverlaps([...insertRow(rest, entry.y + 1), ...inRow(pushed, entry.y + 1), entry], entry.i);
}

/** Moves an entry one step; null if it cannot move that way. */
export function moveEntry(grid: Grid, i: string, direction: Direction): LayoutEntry[] | null {
  const entry = grid.find((one) => one.i === i);
  return entry ? STEPS[direction](grid, entry) : null;
}

const STEPS: Record<Direction, (grid: Grid, entry: LayoutEntry) => LayoutEntry[] | null> = {
  up: (grid, entry) => {
    if (entry.y > 0) return placeEntry(grid, { ...entry, y: entry.y - 1 });
    return isAlone(grid, entry) ? null : resolveOverlaps([...insertRow(without(grid, [entry]), 0), entry], entry.i);
  },
  down: (grid, entry) => {
    const last = entry.y + entry.h >= bottomOf(grid);
    return last && isAlone(grid, entry) ? null : placeEntry(grid, { ...entry, y: entry.y + 1 });
  },
  left: (grid, entry) => sideways(grid, entry, -1),
  right: (grid, entry) => sideways(grid, entry, 1),
};

/** Moves an entry by one column, or swaps it with its neighbour. */
function sideways(grid: Grid, entry: LayoutEntry, step: -1 | 1): LayoutEntry[] | null {
  const moved = { ...entry, x: entry.x + step };
  const others = without(grid, [entry]);
  if (moved.x < 0 || moved.x + moved.w > FORM_COLUMNS) return null;
  const neighbour = others.find((other) => overlap(other, moved));
  if (!neighbour) return [...others, moved];
  const [first, second] = step > 0 ? [neighbour, entry] : [entry, neighbour];
  const start = Math.min(entry.x, neighbour.x);
  const end = Math.max(entry.x + entry.w, neighbour.x + neighbour.w);
  const swapped = [
    { ...first, x: start },
    { ...second, x: end - second.w },
  ];
  return resolveOverlaps([...without(others, [neighbour]), ...swapped], entry.i);
}

/** Resizes an entry. Entries that no longer fit beside it move to a new row below. */
export function resizeEntry(grid: Grid, i: string, width: number): LayoutEntry[] {
  const entry = grid.find((one) => one.i === i);
  if (!entry) return [...grid];
  const wider = within({ ...entry, w: width, x: Math.min(entry.x, FORM_COLUMNS - limit(width)) }, entry.y);
  const row = grid.filter((other) => other.i !== i && isInRow(other, entry.y));
  const ordered = readingOrder([...row, entry]).map((one) => (one.i === i ? wider : one));
  const remaining = [...ordered];
  while (widthOf(remaining) > FORM_COLUMNS)
    remaining.splice(
      remaining.findLastIndex((one) => one.i !== i),
      1,
    );
  const pushed = without(ordered, remaining);
  const others = without(grid, [...row, entry]);
  if (pushed.length === 0) return resolveOverlaps([...others, ...inRow(remaining, entry.y)], i);
  const below = inRow(pushed.map((one) => ({ ...one, x: 0 })), entry.y + 1); // oxfmt-ignore
  return resolveOverlaps([...insertRow(others, entry.y + 1), ...inRow(remaining, entry.y), ...below], i);
}

/** Whether all entries are at the same places. */
export function sameGrid(one: Grid, other: Grid): boolean {
  const key = (grid: Grid) => JSON.stringify(readingOrder(grid).map(({ i, x, y, w, h }) => [i, x, y, w, h]));
  return key(one) === key(other);
}

const limit = (w: number) => Math.min(FORM_COLUMNS, Math.max(MIN_WIDTH, w));

function within(entry: LayoutEntry, lastRow: number): LayoutEntry {
  const w = limit(entry.w);
  const x = Math.min(Math.max(0, entry.x), FORM_COLUMNS - w);
  return { i: entry.i, x, y: Math.min(Math.max(0, entry.y), lastRow), w, h: entry.h };
}

const isInRow = ({ y, h }: LayoutEntry, row: number) => y <= row && row < y + h;
const widthOf = (entries: Grid) => entries.reduce((sum, { w }) => sum + w, 0);
const byCentre = (one: LayoutEntry, other: LayoutEntry) => one.x + one.w / 2 - (other.x + other.w / 2);

function isAlone(grid: Grid, entry: LayoutEntry): boolean {
  return !grid.some((other) => other.i !== entry.i && other.y < entry.y + entry.h && entry.y < other.y + other.h);
}

function overlap(one: LayoutEntry, other: LayoutEntry): boolean {
  return one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
}

function without(grid: Grid, removed: Grid): LayoutEntry[] {
  return grid.filter(({ i }) => !removed.some((entry) => entry.i === i));
}

/** Inserts an empty row above a row. */
function insertRow(grid: Grid, row: number): LayoutEntry[] {
  return grid.map((entry) => (entry.y >= row ? { ...entry, y: entry.y + 1 } : entry));
}

/** Puts the entries side by side in the given order, each as near as possible to its column. All entries together must fit into one row. */
function inRow(ordered: Grid, y: number): LayoutEntry[] {
  let end = 0;
  const pushed = ordered.map((entry) => {
    const x = Math.max(entry.x, end);
    end = x + entry.w;
    return { ...entry, x, y };
  });
  let start = FORM_COLUMNS;
  return pushed
    .toReversed()
    .map((entry) => {
      start = Math.min(entry.x, start - entry.w);
      return { ...entry, x: start };
    })
    .toReversed();
}

/**
 * Moves entries down until no entry overlaps another, then removes empty rows. The pinned entry is placed first, so only the other entries
 * move down.
 */
function resolveOverlaps(grid: Grid, pinned: string): LayoutEntry[] {
  const order = [...grid.filter(({ i }) => i === pinned), ...readingOrder(grid.filter(({ i }) => i !== pinned))];
  const placed: LayoutEntry[] = [];
  for (const entry of order) {
    let free = entry;
    while (placed.some((other) => overlap(other, free))) free = { ...free, y: free.y + 1 };
    placed.push(free);
  }
  return closeRows(placed);
}
