import {
  FORM_BREAKPOINTS,
  FORM_COLUMNS,
  type FormBreakpoint,
  type FormGroup,
  type FormItem,
  type FormItemData,
  type FormState,
  type LayoutEntry,
} from '../../../../libs/contracts';
import { groupsOf, placedItems } from '../../records/form-layout';
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

/** A form being laid out: what is done to it, one value in and the next one out. What changes nothing gives the same one. */

/** The layout of a form as its designer begins with it. */
export function designOf(form: FormState): FormState {
  const { grupos, items, layouts_grupos, layout_formulario } = form;
  const placed = new Set(layout_formulario.md.map(({ i }) => i));
  const md = grupos.filter(({ i }) => !placed.has(i)).reduce(addRow, layout_formulario.md);
  return { grupos, items, layouts_grupos, layout_formulario: { md }, grupos_borrados: [], items_borrados: [] };
}

const addRow = (md: LayoutEntry[], { i }: FormGroup): LayoutEntry[] => [
  ...md,
  { i, x: 0, y: bottomOf(md), w: FORM_COLUMNS, h: 1 },
];

export const itemNamed = (design: FormState, i: string): FormItem | undefined =>
  design.items.find((item) => item.i === i);

export const groupNamed = (design: FormState, i: string): FormGroup | undefined =>
  design.grupos.find((group) => group.i === i);

/** Where the fields of a group stand at a width. */
export function gridOf(design: FormState, grupo: string, breakpoint: FormBreakpoint): LayoutEntry[] {
  return placedItems(design, grupo, breakpoint).map(({ entry }) => entry);
}

/** Where a field stands at a width. */
export function entryOf(design: FormState, i: string, breakpoint: FormBreakpoint): LayoutEntry | undefined {
  const grupo = itemNamed(design, i)?.grupo;
  return grupo === undefined ? undefined : gridOf(design, grupo, breakpoint).find((entry) => entry.i === i);
}

/** The fields of a group stand like this at a width; at this one alone. */
export function arrange(design: FormState, grupo: string, breakpoint: FormBreakpoint, grid: Grid): FormState {
  if (sameGrid(grid, gridOf(design, grupo, breakpoint))) return design;
  return setGrid(design, grupo, breakpoint, grid);
}

function setGrid(design: FormState, grupo: string, breakpoint: FormBreakpoint, grid: Grid): FormState {
  const ofGroup = { ...design.layouts_grupos[grupo], [breakpoint]: [...grid] };
  return { ...design, layouts_grupos: { ...design.layouts_grupos, [grupo]: ofGroup } };
}

/** The widths that somebody has arranged a group for. */
function arranged(design: FormState, grupo: string): FormBreakpoint[] {
  return FORM_BREAKPOINTS.filter((width) => design.layouts_grupos[grupo]?.[width] !== undefined);
}

/** Does something to a group at every width that it was arranged for. */
function atEachWidth(design: FormState, grupo: string, change: (grid: Grid, width: FormBreakpoint) => Grid): FormState {
  return arranged(design, grupo).reduce(
    (next, width) => setGrid(next, grupo, width, change(next.layouts_grupos[grupo]?.[width] ?? [], width)),
    design,
  );
}

export interface NewField {
  data: FormItemData;
  width: number;
}

/** Where a field is put: a group, and a place in it at the width in view; without one, after all that is there. */
export interface Target {
  grupo: string;
  breakpoint: FormBreakpoint;
  at?: Place;
}

/** A field more. Answers its name in the layout, too. */
export function addItem(
  design: FormState,
  { data, width }: NewField,
  target: Target,
): { design: FormState; i: string } {
  const i = freeName(`c_${data.name}`, design.items);
  const items = [...design.items, { i, id: null, grupo: target.grupo, data }];
  return { design: put({ ...design, items }, i, width, target), i };
}

function put(design: FormState, i: string, width: number, { grupo, breakpoint, at }: Target): FormState {
  const known = arranged(design, grupo).length > 0 ? design : setGrid(design, grupo, 'lg', []);
  const everywhere = atEachWidth(known, grupo, (grid, size) =>
    appendEntry(grid, i, size === 'sm' ? FORM_COLUMNS : width),
  );
  if (at === undefined) return everywhere;
  const grid = gridOf(everywhere, grupo, breakpoint);
  const w = grid.find((entry) => entry.i === i)?.w ?? width;
  return setGrid(everywhere, grupo, breakpoint, placeEntry(removeEntry(grid, i), { i, ...at, w, h: 1 }));
}

/** Something else is said of a field; undefined takes back what was said. */
export function updateItem(design: FormState, i: string, said: Partial<FormItemData>): FormState {
  const items = design.items.map((item) => (item.i === i ? { ...item, data: withSaid(item.data, said) } : item));
  return { ...design, items };
}

function withSaid(data: FormItemData, said: Partial<FormItemData>): FormItemData {
  const entries = Object.entries<unknown>({ ...data, ...said }).filter(([, value]) => value !== undefined);
  return { name: data.name, ...(Object.fromEntries(entries) as Partial<FormItemData>) };
}

/** One step of a field at a width. Beyond the first or last row of its group it goes over to the next group of its tab. */
export function moveItem(design: FormState, i: string, direction: Direction, breakpoint: FormBreakpoint): FormState {
  const item = itemNamed(design, i);
  if (!item) return design;
  const grid = gridOf(design, item.grupo, breakpoint);
  const moved = moveEntry(grid, i, direction);
  if (moved) return arrange(design, item.grupo, breakpoint, moved);
  const grupo = nextGroup(design, item.grupo, direction)?.i;
  if (grupo === undefined) return design;
  return moveToGroup(design, i, { grupo, breakpoint, ...(direction === 'abajo' ? { at: 'primera' } : {}) });
}

function nextGroup(design: FormState, i: string, direction: Direction): FormGroup | undefined {
  const step = direction === 'arriba' ? -1 : direction === 'abajo' ? 1 : null;
  const group = groupNamed(design, i);
  if (step === null || !group) return undefined;
  const groups = groupsOf(design, group.solapa);
  return groups[groups.findIndex((one) => one.i === i) + step];
}

/** A field goes over to another group, at every width. `primera` is a row of its own above the others. */
export function moveToGroup(
  design: FormState,
  i: string,
  { grupo, breakpoint, at }: Omit<Target, 'at'> & { at?: Place | 'primera' },
): FormState {
  const item = itemNamed(design, i);
  if (!item || item.grupo === grupo) return design;
  const width = entryOf(design, i, 'lg')?.w ?? FORM_COLUMNS;
  const off = atEachWidth(design, item.grupo, (grid) => removeEntry(grid, i));
  const items = off.items.map((one) => (one.i === i ? { ...one, grupo } : one));
  const next = put({ ...off, items }, i, width, { grupo, breakpoint, ...(typeof at === 'object' ? { at } : {}) });
  if (at !== 'primera') return next;
  const grid = gridOf(next, grupo, breakpoint);
  const entry = grid.find((one) => one.i === i);
  if (!entry) return next;
  const below = removeEntry(grid, i).map((one) => ({ ...one, y: one.y + 1 }));
  return setGrid(next, grupo, breakpoint, [{ ...entry, x: 0, y: 0 }, ...below]);
}

export function resizeItem(design: FormState, i: string, width: number, breakpoint: FormBreakpoint): FormState {
  const grupo = itemNamed(design, i)?.grupo;
  if (grupo === undefined) return design;
  return arrange(design, grupo, breakpoint, resizeEntry(gridOf(design, grupo, breakpoint), i, width));
}

/** A field is taken off: its place at every width too, and its internal id is noted where it has one. */
export function deleteItem(design: FormState, i: string): FormState {
  const item = itemNamed(design, i);
  if (!item) return design;
  const next = atEachWidth(design, item.grupo, (grid) => removeEntry(grid, i));
  const items = next.items.filter((one) => one.i !== i);
  return { ...next, items, items_borrados: [...next.items_borrados, ...idsOf([item])] };
}

const idsOf = (gone: readonly { id: number | null }[]): number[] => gone.flatMap(({ id }) => id ?? []);

/** A group more, below those of its tab. Answers its name, too. */
export function addGroup(design: FormState, titulo: string, solapa: string): { design: FormState; i: string } {
  const i = freeName('g_nuevo', design.grupos);
  const { md } = design.layout_formulario;
  const lastOfTab = groupsOf(design, solapa).at(-1)?.i;
  const last = md.find((entry) => entry.i === lastOfTab);
  const y = last ? last.y + last.h : bottomOf(md);
  const rows = md.map((entry) => (entry.y >= y ? { ...entry, y: entry.y + 1 } : entry));
  return {
    i,
    design: {
      ...design,
      grupos: [...design.grupos, { i, id: null, titulo, solapa }],
      layouts_grupos: { ...design.layouts_grupos, [i]: { lg: [] } },
      layout_formulario: { md: [...rows, { i, x: 0, y, w: FORM_COLUMNS, h: 1 }] },
    },
  };
}

export function updateGroup(
  design: FormState,
  i: string,
  said: Partial<Pick<FormGroup, 'titulo' | 'solapa'>>,
): FormState {
  const grupos = design.grupos.map((group) => (group.i === i ? { ...group, ...said } : group));
  return { ...design, grupos };
}

/** A group changes places with the one above or below it in its tab. */
export function moveGroup(design: FormState, i: string, direction: 'arriba' | 'abajo'): FormState {
  const other = nextGroup(design, i, direction)?.i;
  return other === undefined ? design : swapGroups(design, i, other);
}

/** A group takes the place of another of its tab; those between move up or down by one. */
export function moveGroupTo(design: FormState, i: string, target: string): FormState {
  const group = groupNamed(design, i);
  const groups = group ? groupsOf(design, group.solapa).map((one) => one.i) : [];
  const [from, to] = [groups.indexOf(i), groups.indexOf(target)];
  if (from < 0 || to < 0) return design;
  const step = Math.sign(to - from);
  let next = design;
  for (let at = from; at !== to; at += step) next = swapGroups(next, i, groups[at + step] ?? i);
  return next;
}

function swapGroups(design: FormState, one: string, other: string): FormState {
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

/** A group is taken off with its layout and the fields in it. */
export function deleteGroup(design: FormState, i: string): FormState {
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
