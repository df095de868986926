import type { Bundle } from './bundles';

/** Sizes of the calendar in CSS pixels, for a mouse in a wide window or a thumb on a phone. */
export interface Measures {
  /** The smallest readable width of a block. */
  block: number;
  /** `line`: the height of a list item with one line of text. `tall`: the height of a list item with two lines. */
  line: number;
  tall: number;
  /**
   * The two possible heights of half an hour. If every list can show all its items in two lines at the height `low`, the calendar uses
   * `low`. Otherwise the calendar uses `high`.
   */
  low: number;
  high: number;
}

const WIDE: Measures = { block: 104, line: 24, tall: 38, low: 40, high: 62 };
const PHONE: Measures = { block: 300, line: 44, tall: 44, low: 40, high: 90 };
const PHONE_WIDTH = 700;

/** The sizes for a calendar of this width. @param width in CSS pixels */
export const measuresOf = (width: number): Measures => (width < PHONE_WIDTH ? PHONE : WIDE);

/** In CSS pixels: the width of the column of hours (`HOURS`), and the margin around a list (`EDGES`). */
const HOURS = 58;
const EDGES = 4;

/** Number of blocks that are readable side by side in the column of a day. */
export const lanesOf = (width: number, columns: number): number =>
  Math.max(1, Math.floor((width - HOURS) / columns / measuresOf(width).block));

const heightOf = ({ from, to }: Bundle, slotHeight: number): number => ((to - from) / 30) * slotHeight - EDGES;

const isWhole = (list: Bundle, slotHeight: number, { tall }: Measures): boolean =>
  list.items.length * tall <= heightOf(list, slotHeight);

/**
 * Returns the height of half an hour in CSS pixels. If the height `low` lets every list show all its items with two lines each, returns
 * `low`; otherwise returns `high`.
 */
export const slotHeightOf = (lists: readonly Bundle[], measures: Measures): number =>
  lists.every((list) => isWhole(list, measures.low, measures)) ? measures.low : measures.high;

export interface BundleShape {
  /** True if each item has two lines. */
  isTall: boolean;
  /** Number of items shown; a button «+3 más» opens the rest. */
  count: number;
}

export function shapeOf(list: Bundle, slotHeight: number, measures: Measures): BundleShape {
  const { length } = list.items;
  if (isWhole(list, slotHeight, measures)) return { isTall: true, count: length };
  const lines = Math.max(1, Math.floor(heightOf(list, slotHeight) / measures.line));
  return { isTall: false, count: length <= lines ? length : lines - 1 };
}
