import {
  FORM_BREAKPOINTS,
  USER_TYPES,
  type FormBreakpoint,
  type FormGroup,
  type FormItem,
  type FormItemData,
  type FormLayout,
  type GroupLayouts,
  type Option,
  type UserType,
} from '../../contracts';
import { quoteName } from '../../platform';
import { LayoutProblem } from './layout-problem';
import { readEntries } from './read-entries';
import {
  checkUnique,
  readBoolean,
  readInternalId,
  readInternalIds,
  readList,
  readName,
  readObject,
  readText,
  type Json,
} from './read-parts';

const MAX_GROUPS = 60;
const MAX_ITEMS = 300;
const MAX_OPTIONS = 100;
const MAX_LENGTH = { titulo: 80, etiqueta: 120, ayuda: 300, solapa: 60, opcion: 80 };

/**
 * Reads a layout from a request or from the database. Checks its form and size, not that its fields and tabs exist.
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

function readItem(raw: unknown, index: number): FormItem {
  const which = `El campo n.º ${String(index + 1)}`;
  const item = readObject(raw, `${which} no se entiende.`);
  const data = readData(readObject(item.data, `${which} no dice cuál es.`), which);
  const grupo = typeof item.grupo === 'string' ? item.grupo : '';
  return { i: readName(item.i, which), id: readInternalId(item.id, which), grupo, data };
}

function readData(raw: Json, which: string): FormItemData {
  if (typeof raw.name !== 'string' || raw.name === '') throw new LayoutProblem(`${which} no dice cuál es.`);
  const campo = quoteName(raw.name);
  const etiqueta = readText(raw.etiqueta, MAX_LENGTH.etiqueta, `El título del campo «${campo}»`);
  const help = readHelp(raw, campo);
  const obligatorio = readBoolean(raw.obligatorio, `«obligatorio» del campo «${campo}»`);
  const soloLectura = readBoolean(raw.soloLectura, `«soloLectura» del campo «${campo}»`);
  return {
    name: campo,
    ...(etiqueta === undefined ? {} : { etiqueta }),
    ...help,
    ...(obligatorio === undefined ? {} : { obligatorio }),
    ...(soloLectura === undefined ? {} : { soloLectura }),
    ...(raw.opciones === undefined || raw.opciones === null ? {} : { opciones: readOptions(raw.opciones, campo) }),
    ...(raw.roles === undefined || raw.roles === null ? {} : { roles: readRoles(raw.roles, campo) }),
  };
}

/** Empty help is not the same as none: it removes the help that the record's definition gives. */
function readHelp(raw: Json, campo: string): Pick<FormItemData, 'ayuda'> {
  const ayuda = readText(raw.ayuda, MAX_LENGTH.ayuda, `La ayuda del campo «${campo}»`);
  if (ayuda !== undefined) return { ayuda };
  return raw.ayuda === '' || raw.ayuda === null ? { ayuda: '' } : {};
}

/** In the order of the types, each once. */
function readRoles(raw: unknown, campo: string): UserType[] {
  const roles = readList(raw, `roles del campo «${campo}»`, USER_TYPES.length);
  if (roles.length === 0) throw new LayoutProblem(`Diga quién ve el campo «${campo}».`);
  if (!roles.every((role) => USER_TYPES.some((type) => type === role)))
    throw new LayoutProblem(`Quién ve el campo «${campo}» se dice con ${USER_TYPES.join(', ')}.`);
  return USER_TYPES.filter((type) => roles.includes(type));
}

function readOptions(raw: unknown, campo: string): Option[] {
  const options = readList(raw, `opciones del campo «${campo}»`, MAX_OPTIONS).map((entry): Option => {
    const option = readObject(entry, `Una opción del campo «${campo}» no se entiende.`);
    const etiqueta = readText(option.etiqueta, MAX_LENGTH.opcion, `Una opción del campo «${campo}»`);
    const valor = readText(option.valor, MAX_LENGTH.opcion, `El valor de una opción del campo «${campo}»`);
    if (etiqueta === undefined || valor === undefined)
      throw new LayoutProblem(`Una opción del campo «${campo}» está vacía.`);
    return { valor, etiqueta };
  });
  for (const key of ['valor', 'etiqueta'] as const) {
    const repeated = options.find(
      (option, index) => options.findIndex((other) => other[key] === option[key]) !== index,
    );
    if (repeated !== undefined)
      throw new LayoutProblem(`El campo «${campo}» tiene dos veces la opción «${repeated.etiqueta}».`);
  }
  return options;
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
