import {
  FORM_BREAKPOINTS,
  FORM_COLUMNS,
  type FormBreakpoint,
  type FormGroup,
  type FormItem,
  type FormItemData,
  type FormLayout,
  type LayoutEntry,
} from '#libs/contracts';
import { groupsOf, placedItems } from '../../model/form-layout';
import {
  appendEntry,
  bottomOf,
  moveEntry,
  placeEntry,
  removeEntry,
  resizeEntry,
  sameGrid,
  type Direction,
  type Grid,
  type Place,
} from './grid';

/** Changes to a form layout, as pure functions. A change without effect returns the same object. */

/** Returns the layout with which the designer starts. Groups that have no position yet are added at the bottom. */
export function designOf(form: FormLayout): FormLayout {
  const { grupos, items, layouts_grupos, layout_formulario } = form;
  const placed = new Set(layout_formulario.md.map(({ i }) => i));
  const md = grupos.filter(({ i }) => !placed.has(i)).reduce(addRow, layout_formulario.md);
  return { grupos, items, layouts_grupos, layout_formulario: { md }, grupos_borrados: [], items_borrados: [] };
}

const addRow = (md: LayoutEntry[], { i }: FormGroup): LayoutEntry[] => [
  ...md,
  { i, x: 0, y: bottomOf(md), w: FORM_COLUMNS, h: 1 },
];

export const itemNamed = (design: FormLayout, i: string): FormItem | undefined =>
  design.items.find((item) => item.i === i);

export const groupNamed = (design: FormLayout, i: string): FormGroup | undefined =>
  design.grupos.find((group) => group.i === i);

/** Returns the positions of the fields of a group in the grid of a breakpoint. */
export function gridOf(design: FormLayout, group: string, breakpoint: FormBreakpoint): LayoutEntry[] {
  return placedItems(design, group, breakpoint).map(({ entry }) => entry);
}

/** The place of a field at a breakpoint. */
export function entryOf(design: FormLayout, i: string, breakpoint: FormBreakpoint): LayoutEntry | undefined {
  const group = itemNamed(design, i)?.grupo;
  return group === undefined ? undefined : gridOf(design, group, breakpoint).find((entry) => entry.i === i);
}

/** Sets the places of the fields of a group at one breakpoint only. */
export function arrange(design: FormLayout, group: string, breakpoint: FormBreakpoint, grid: Grid): FormLayout {
  if (sameGrid(grid, gridOf(design, group, breakpoint))) return design;
  return setGrid(design, group, breakpoint, grid);
}

function setGrid(design: FormLayout, group: string, breakpoint: FormBreakpoint, grid: Grid): FormLayout {
  const ofGroup = { ...design.layouts_grupos[group], [breakpoint]: [...grid] };
  return { ...design, layouts_grupos: { ...design.layouts_grupos, [group]: ofGroup } };
}

/** The breakpoints at which a group has a stored layout. */
function storedBreakpoints(design: FormLayout, group: string): FormBreakpoint[] {
  return FORM_BREAKPOINTS.filter((width) => design.layouts_grupos[group]?.[width] !== undefined);
}

/** Changes the grid of a group at every breakpoint (screen width) for which a layout is stored. */
function changeEachGrid(
  design: FormLayout,
  group: string,
  change: (grid: Grid, width: FormBreakpoint) => Grid,
): FormLayout {
  return storedBreakpoints(design, group).reduce(
    (next, width) => setGrid(next, group, width, change(next.layouts_grupos[group]?.[width] ?? [], width)),
    design,
  );
}

export interface NewField {
  data: FormItemData;
  width: number;
}

/**
 * Where a new field is added: to `group`, at the position `at` for the screen width `breakpoint`. Without `at`, the field is added after
 * the last field.
 */
export interface Target {
  group: string;
  breakpoint: FormBreakpoint;
  at?: Place;
}

/** Adds a field. Returns also its name in the layout. */
export function addItem(
  design: FormLayout,
  { data, width }: NewField,
  target: Target,
): { design: FormLayout; i: string } {
  const i = freeName(`c_${data.name}`, design.items);
  const items = [...design.items, { i, id: null, grupo: target.group, data }];
  return { design: put({ ...design, items }, i, width, target), i };
}

function put(design: FormLayout, i: string, width: number, { group, breakpoint, at }: Target): FormLayout {
  const known = storedBreakpoints(design, group).length > 0 ? design : setGrid(design, group, 'lg', []);
  const everywhere = changeEachGrid(known, group, (grid, size) =>
    appendEntry(grid, i, size === 'sm' ? FORM_COLUMNS : width),
  );
  if (at === undefined) return everywhere;
  const grid = gridOf(everywhere, group, breakpoint);
  const w = grid.find((entry) => entry.i === i)?.w ?? width;
  return setGrid(everywhere, group, breakpoint, placeEntry(removeEntry(grid, i), { i, ...at, w, h: 1 }));
}

/** Changes properties of a field; undefined removes a property. */
export function updateItem(design: FormLayout, i: string, changes: Partial<FormItemData>): FormLayout {
  const items = design.items.map((item) => (item.i === i ? { ...item, data: mergeData(item.data, changes) } : item));
  return { ...design, items };
}

function mergeData(data: FormItemData, changes: Partial<FormItemData>): FormItemData {
  const entries = Object.entries<unknown>({ ...data, ...changes }).filter(([, value]) => value !== undefined);
  return { name: data.name, ...(Object.fromEntries(entries) as Partial<FormItemData>) };
}

/**
 * Moves a field one step. If the field cannot move further up or down in its group, moves it to the next group above or below in the same
 * tab.
 */
export function moveItem(design: FormLayout, i: string, direction: Direction, breakpoint: FormBreakpoint): FormLayout {
  const item = itemNamed(design, i);
  if (!item) return design;
  const grid = gridOf(design, item.grupo, breakpoint);
  const moved = moveEntry(grid, i, direction);
  if (moved) return arrange(design, item.grupo, breakpoint, moved);
  const group = nextGroup(design, item.grupo, direction)?.i;
  if (group === undefined) return design;
  return moveToGroup(design, i, { group, breakpoint, ...(direction === 'down' ? { at: 'first-row' } : {}) });
}

function nextGroup(design: FormLayout, i: string, direction: Direction): FormGroup | undefined {
  const step = direction === 'up' ? -1 : direction === 'down' ? 1 : null;
  const group = groupNamed(design, i);
  if (step === null || !group) return undefined;
  const groups = groupsOf(design, group.solapa);
  return groups[groups.findIndex((one) => one.i === i) + step];
}

/**
 * Moves a field to another group, in the layouts of all screen widths. If `at` is `first-row`, the field gets a new first row of the group
 * in the layout of `breakpoint`.
 */
export function moveToGroup(
  design: FormLayout,
  i: string,
  { group, breakpoint, at }: Omit<Target, 'at'> & { at?: Place | 'first-row' },
): FormLayout {
  const item = itemNamed(design, i);
  if (!item || item.grupo === group) return design;
  const width = entryOf(design, i, 'lg')?.w ?? FORM_COLUMNS;
  const removed = changeEachGrid(design, item.grupo, (grid) => removeEntry(grid, i));
  const items = removed.items.map((one) => (one.i === i ? { ...one, grupo: group } : one));
  const next = put({ ...removed, items }, i, width, { group, breakpoint, ...(typeof at === 'object' ? { at } : {}) });
  if (at !== 'first-row') return next;
  const grid = gridOf(next, group, breakpoint);
  const entry = grid.find((one) => one.i === i);
  if (!entry) return next;
  const below = removeEntry(grid, i).map((one) => ({ ...one, y: one.y + 1 }));
  return setGrid(next, group, breakpoint, [{ ...entry, x: 0, y: 0 }, ...below]);
}

export function resizeItem(design: FormLayout, i: string, width: number, breakpoint: FormBreakpoint): FormLayout {
  const group = itemNamed(design, i)?.grupo;
  if (group === undefined) return design;
  return arrange(design, group, breakpoint, resizeEntry(gridOf(design, group, breakpoint), i, width));
}

/** Deletes a field at every breakpoint. The id of a stored field is added to `items_borrados`. */
export function deleteItem(design: FormLayout, i: string): FormLayout {
  const item = itemNamed(design, i);
  if (!item) return design;
  const next = changeEachGrid(design, item.grupo, (grid) => removeEntry(grid, i));
  const items = next.items.filter((one) => one.i !== i);
  return { ...next, items, items_borrados: [...next.items_borrados, ...idsOf([item])] };
}

const idsOf = (gone: readonly { id: number | null }[]): number[] => gone.flatMap(({ id }) => id ?? []);

/** Adds a group below the others of its tab. Returns also its name in the layout. */
export function addGroup(design: FormLayout, title: string, tab: string): { design: FormLayout; i: string } {
  const i = freeName('g_nuevo', design.grupos);
  const { md } = design.layout_formulario;
  const lastOfTab = groupsOf(design, tab).at(-1)?.i;
  const last = md.find((entry) => entry.i === lastOfTab);
  const y = last ? last.y + last.h : bottomOf(md);
  const rows = md.map((entry) => (entry.y >= y ? { ...entry, y: entry.y + 1 } : entry));
  return {
    i,
    design: {
      ...design,
      grupos: [...design.grupos, { i, id: null, titulo: title, solapa: tab }],
      layouts_grupos: { ...design.layouts_grupos, [i]: { lg: [] } },
      layout_formulario: { md: [...rows, { i, x: 0, y, w: FORM_COLUMNS, h: 1 }] },
    },
  };
}

export function updateGroup(
  design: FormLayout,
  i: string,
  changes: Partial<Pick<FormGroup, 'titulo' | 'solapa'>>,
): FormLayout {
  const grupos = design.grupos.map((group) => (group.i === i ? { ...group, ...changes } : group));
  return { ...design, grupos };
}

/** Swaps a group with the one above or below in its tab. */
export function moveGroup(design: FormLayout, i: string, direction: 'up' | 'down'): FormLayout {
  const other = nextGroup(design, i, direction)?.i;
  return other === undefined ? design : swapGroups(design, i, other);
}

/** Moves a group to the place of another one of its tab; the groups between them shift by one. */
export function moveGroupTo(design: FormLayout, i: string, target: string): FormLayout {
  const group = groupNamed(design, i);
  const groups = group ? groupsOf(design, group.solapa).map((one) => one.i) : [];
  const [from, to] = [groups.indexOf(i), groups.indexOf(target)];
  if (from < 0 || to < 0) return design;
  const step = Math.sign(to - from);
  let next = design;
  for (let at = from; at !== to; at += step) next = swapGroups(next, i, groups[at + step] ?? i);
  return next;
}

function swapGroups(design: FormLayout, one: string, other: string): FormLayout {
  const { md } = design.layout_formulario;
  const place = (i: string) => {
    const { x, y, w, h } = md.find((entry) => entry.i === i) ?? { x: 0, y: 0, w: FORM_COLUMNS, h: 1 };
    return { x, y, w, h };
  };
  const swapped = md.map((entry) => {
    if (entry.i === one) return { i: one, ...place(other) };
    return entry.i === other ? { i: other, ...place(one) } : entry;
  });
  return { ...design, layout_formulario: { md: swapped } };
}

/**
 * Deletes a group with its fields. The ids of the group and fields that were stored are added to `grupos_borrados` and `items_borrados`.
 */
export function deleteGroup(design: FormLayout, i: string): FormLayout {
  const group = groupNamed(design, i);
  if (!group) return design;
  const { [i]: _gone, ...layouts_grupos } = design.layouts_grupos;
  const inside = design.items.filter((item) => item.grupo === i);
  return {
    grupos: design.grupos.filter((one) => one.i !== i),
    items: design.items.filter((item) => item.grupo !== i),
    layouts_grupos,
    layout_formulario: { md: removeEntry(design.layout_formulario.md, i) },
    grupos_borrados: [...design.grupos_borrados, ...idsOf([group])],
    items_borrados: [...design.items_borrados, ...idsOf(inside)],
  };
}

function freeName(wanted: string, taken: readonly { i: string }[]): string {
  const names = new Set(taken.map(({ i }) => i));
  for (let count = 1; ; count += 1) {
    const name = count === 1 ? wanted : `${wanted}_${count}`;
    if (!names.has(name)) return name;
  }
}

/** An unused title for a new group: «Grupo nuevo», «Grupo nuevo 2». */
export function freeTitle({ grupos }: FormLayout): string {
  const taken = new Set(grupos.map(({ titulo }) => titulo));
  for (let count = 1; ; count += 1) {
    const title = count === 1 ? 'Grupo nuevo' : `Grupo nuevo ${count}`;
    if (!taken.has(title)) return title;
  }
}
