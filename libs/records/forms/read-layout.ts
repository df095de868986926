import {
  FORM_BREAKPOINTS,
  type FormBreakpoint,
  type FormGroup,
  type FormItem,
  type FormLayout,
  type GroupLayouts,
} from '../../contracts';
import { quoteName } from '../../platform';
import { LayoutProblem } from './layout-problem';
import { readEntries } from './read-entries';
import { readItem } from './read-item';
import { checkUnique, readInternalId, readInternalIds, readList, readName, readObject, readText } from './read-parts';

const MAX_GROUPS = 60;
const MAX_ITEMS = 300;
const MAX_LENGTH = { titulo: 80, solapa: 60 };

/**
 * Reads a layout from a request or from the database. Checks its structure and size, not that its fields and tabs exist.
 * @throws LayoutProblem
 */
export function readLayout(raw: unknown): FormLayout {
  const layout = readObject(raw, 'El formulario no se entiende.');
  const grupos = readList(layout.grupos, 'grupos', MAX_GROUPS).map(readGroup);
  const items = readList(layout.items, 'items', MAX_ITEMS).map(readItem);
  checkNames(grupos, 'grupos');
  checkNames(items, 'campos');
  const groups = new Map(grupos.map((group) => [group.i, group]));
  const lost = items.find(({ grupo }) => !groups.has(grupo));
  if (lost !== undefined) throw new LayoutProblem(`El campo «${lost.data.name}» está en un grupo que no existe.`);
  return {
    grupos,
    items,
    layouts_grupos: readGroupLayouts(layout.layouts_grupos, groups, items),
    layout_formulario: readFormGrid(layout.layout_formulario, grupos),
    grupos_borrados: readInternalIds(layout.grupos_borrados, 'grupos_borrados', MAX_ITEMS),
    items_borrados: readInternalIds(layout.items_borrados, 'items_borrados', MAX_ITEMS),
  };
}

function checkNames(parts: readonly { i: string; id: number | null }[], what: string): void {
  checkUnique(
    parts.map(({ i }) => i),
    what,
  );
  checkUnique(
    parts.flatMap(({ id }) => id ?? []),
    what,
  );
}

function readGroup(raw: unknown, index: number): FormGroup {
  const which = `El grupo n.º ${String(index + 1)}`;
  const group = readObject(raw, `${which} no se entiende.`);
  const titulo = readText(group.titulo, MAX_LENGTH.titulo, `El título del grupo n.º ${String(index + 1)}`);
  if (titulo === undefined) throw new LayoutProblem(`${which} no tiene título.`);
  const solapa = readText(group.solapa, MAX_LENGTH.solapa, `La solapa del grupo «${titulo}»`);
  if (solapa === undefined) throw new LayoutProblem(`El grupo «${titulo}» no dice en qué solapa está.`);
  return { i: readName(group.i, which), id: readInternalId(group.id, which), titulo, solapa };
}

function readGroupLayouts(
  raw: unknown,
  groups: ReadonlyMap<string, FormGroup>,
  items: readonly FormItem[],
): Record<string, GroupLayouts> {
  const layouts = Object.entries(readObject(raw, '«layouts_grupos» no se entiende.'));
  return Object.fromEntries(
    layouts.map(([i, widths]): [string, GroupLayouts] => {
      const group = groups.get(i);
      if (group === undefined)
        throw new LayoutProblem(`Hay una disposición para un grupo que no existe: «${quoteName(i)}».`);
      const inGroup = items.filter(({ grupo }) => grupo === i);
      return [i, readWidths(widths, group, inGroup)];
    }),
  );
}

function readWidths(raw: unknown, { titulo }: FormGroup, items: readonly FormItem[]): GroupLayouts {
  const where = `el grupo «${titulo}»`;
  const labels = new Map(items.map(({ i, data }) => [i, `el campo «${data.name}»`]));
  const widths = Object.entries(readObject(raw, `La disposición de ${where} no se entiende.`));
  return Object.fromEntries(
    widths.map(([width, entries]) => [readBreakpoint(width), readEntries(entries, where, labels)]),
  );
}

function readFormGrid(raw: unknown, groups: readonly FormGroup[]): FormLayout['layout_formulario'] {
  const { md, ...others } = readObject(raw, '«layout_formulario» no se entiende.');
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new LayoutProblem(`El formulario se dispone para «md» solamente, no para «${quoteName(other)}».`);
  const labels = new Map(groups.map(({ i, titulo }) => [i, `el grupo «${titulo}»`]));
  return { md: readEntries(md, 'el formulario', labels) };
}

function readBreakpoint(raw: string): FormBreakpoint {
  const breakpoint = FORM_BREAKPOINTS.find((known) => known === raw);
  if (breakpoint === undefined)
    throw new LayoutProblem(`La anchura «${quoteName(raw)}» no existe: son ${FORM_BREAKPOINTS.join(', ')}.`);
  return breakpoint;
}
