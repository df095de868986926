import { FORM_COLUMNS, type FormBreakpoint, type FormItem, type FormLayout, type LayoutEntry } from '#libs/contracts';

/** The layout of a form at one width, for the record page and the form designer. Pure. */

export interface PlacedItem {
  item: FormItem;
  entry: LayoutEntry;
}

/** The groups of a tab, from top to bottom. */
export function groupsOf({ grupos, layout_formulario }: FormLayout, solapa: string) {
  const row = new Map(layout_formulario.md.map(({ i, y }) => [i, y]));
  return grupos
    .filter((group) => group.solapa === solapa)
    .sort((one, other) => (row.get(one.i) ?? Infinity) - (row.get(other.i) ?? Infinity));
}

/**
 * Returns the fields of a group in reading order, each with its position. The positions come from the stored layout of this width. If
 * there is none, they come from the layout of another width (`SOURCES`). A field without a stored position has the full width, below the
 * others.
 */
export function placedItems(state: FormLayout, group: string, breakpoint: FormBreakpoint): PlacedItem[] {
  const items = state.items.filter((item) => item.grupo === group);
  const entries = entriesFor(state.layouts_grupos[group] ?? {}, breakpoint);
  const known = new Map(entries.map((entry) => [entry.i, entry]));
  let below = Math.max(0, ...entries.filter(({ i }) => items.some((item) => item.i === i)).map(({ y, h }) => y + h));
  const placed = items.map((item) => ({
    item,
    entry: known.get(item.i) ?? { i: item.i, x: 0, y: below++, w: FORM_COLUMNS, h: 1 },
  }));
  return placed.sort((one, other) => one.entry.y - other.entry.y || one.entry.x - other.entry.x);
}

/** For each screen width: the widths whose stored layout can be used, best first. */
const SOURCES: Record<FormBreakpoint, readonly FormBreakpoint[]> = {
  lg: ['lg', 'md', 'sm'],
  md: ['md', 'lg', 'sm'],
  sm: ['sm'],
};

function entriesFor(
  layouts: Partial<Record<FormBreakpoint, LayoutEntry[]>>,
  breakpoint: FormBreakpoint,
): LayoutEntry[] {
  const source = SOURCES[breakpoint].find((one) => layouts[one] !== undefined);
  if (source !== undefined) return layouts[source] ?? [];
  return stacked(layouts.md ?? layouts.lg ?? []);
}

/** Fields below each other, in reading order. */
function stacked(entries: readonly LayoutEntry[]): LayoutEntry[] {
  return entries
    .toSorted((one, other) => one.y - other.y || one.x - other.x)
    .map((entry, y) => ({ ...entry, x: 0, y, w: FORM_COLUMNS, h: 1 }));
}
