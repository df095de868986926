import {
  FORM_BREAKPOINTS,
  type FormBreakpoint,
  type FormGroup,
  type FormItem,
  type FormItemData,
  type FormState,
  type GroupLayouts,
  type Option,
} from '../../contracts';
import { idFrom, quoted } from '../../platform';
import { readEntries } from './read-entries';
import { StateProblem } from './state-problem';

const MOST_GROUPS = 60;
const MOST_ITEMS = 300;
const MOST_OPTIONS = 100;
const LONGEST = { titulo: 80, etiqueta: 120, ayuda: 300, solapa: 60, opcion: 80 };

/** Names of groups and fields in layouts: ours, and those that a client makes up. */
const NAME = /^[a-zA-Z][\w-]{0,79}$/;
// eslint-disable-next-line no-control-regex -- they are what is refused
const UNREADABLE = /[\u0000-\u001f]|\p{Cs}/u;

type Json = Readonly<Record<string, unknown>>;

/**
 * What came from outside, or from the database, as a form: only what a form has, each thing of the form it should have.
 * Whether its fields and tabs exist is not looked at.
 * @throws StateProblem with a sentence that names the culprit.
 */
export function readState(raw: unknown): FormState {
  const state = object(raw, 'El formulario no se entiende.');
  const grupos = list(state.grupos, 'grupos', MOST_GROUPS).map(readGroup);
  const items = list(state.items, 'items', MOST_ITEMS).map(readItem);
  for (const [what, entries] of [
    ['grupos', grupos],
    ['campos', items],
  ] as const) {
    refuseTwice(
      entries.map(({ i }) => i),
      what,
    );
    refuseTwice(
      entries.flatMap(({ id }) => id ?? []),
      what,
    );
  }
  const groups = new Map(grupos.map((group) => [group.i, group]));
  const lost = items.find(({ grupo }) => !groups.has(grupo));
  if (lost !== undefined) throw new StateProblem(`El campo «${lost.data.name}» está en un grupo que no existe.`);
  return {
    grupos,
    items,
    layouts_grupos: readGroupLayouts(state.layouts_grupos, groups, items),
    layout_formulario: readFormLayout(state.layout_formulario, grupos),
    grupos_borrados: readIds(state.grupos_borrados, 'grupos_borrados'),
    items_borrados: readIds(state.items_borrados, 'items_borrados'),
  };
}

function readGroup(raw: unknown, index: number): FormGroup {
  const which = `El grupo n.º ${String(index + 1)}`;
  const group = object(raw, `${which} no se entiende.`);
  const titulo = text(group.titulo, LONGEST.titulo, `El título del grupo n.º ${String(index + 1)}`);
  if (titulo === undefined) throw new StateProblem(`${which} no tiene título.`);
  const solapa = text(group.solapa, LONGEST.solapa, `La solapa del grupo «${titulo}»`);
  if (solapa === undefined) throw new StateProblem(`El grupo «${titulo}» no dice en qué solapa está.`);
  return { i: name(group.i, which), id: internalId(group.id, which), titulo, solapa };
}

function readItem(raw: unknown, index: number): FormItem {
  const which = `El campo n.º ${String(index + 1)}`;
  const item = object(raw, `${which} no se entiende.`);
  const data = readData(object(item.data, `${which} no dice cuál es.`), which);
  const grupo = typeof item.grupo === 'string' ? item.grupo : '';
  return { i: name(item.i, which), id: internalId(item.id, which), grupo, data };
}

function readData(raw: Json, which: string): FormItemData {
  if (typeof raw.name !== 'string' || raw.name === '') throw new StateProblem(`${which} no dice cuál es.`);
  const campo = quoted(raw.name);
  const etiqueta = text(raw.etiqueta, LONGEST.etiqueta, `El título del campo «${campo}»`);
  const ayuda = text(raw.ayuda, LONGEST.ayuda, `La ayuda del campo «${campo}»`);
  const obligatorio = yesOrNo(raw.obligatorio, `«obligatorio» del campo «${campo}»`);
  const soloLectura = yesOrNo(raw.soloLectura, `«soloLectura» del campo «${campo}»`);
  return {
    name: campo,
    ...(etiqueta === undefined ? {} : { etiqueta }),
    // Nothing is a help too: it takes away the one there was.
    ...(ayuda !== undefined ? { ayuda } : raw.ayuda === '' || raw.ayuda === null ? { ayuda: '' } : {}),
    ...(obligatorio === undefined ? {} : { obligatorio }),
    ...(soloLectura === undefined ? {} : { soloLectura }),
    ...(raw.opciones === undefined || raw.opciones === null ? {} : { opciones: readOptions(raw.opciones, campo) }),
  };
}

function readOptions(raw: unknown, campo: string): Option[] {
  const options = list(raw, `opciones del campo «${campo}»`, MOST_OPTIONS).map((entry): Option => {
    const option = object(entry, `Una opción del campo «${campo}» no se entiende.`);
    const etiqueta = text(option.etiqueta, LONGEST.opcion, `Una opción del campo «${campo}»`);
    const valor = text(option.valor, LONGEST.opcion, `El valor de una opción del campo «${campo}»`);
    if (etiqueta === undefined || valor === undefined)
      throw new StateProblem(`Una opción del campo «${campo}» está vacía.`);
    return { valor, etiqueta };
  });
  for (const key of ['valor', 'etiqueta'] as const) {
    const repeated = options.find((option, at) => options.findIndex((other) => other[key] === option[key]) !== at);
    if (repeated !== undefined)
      throw new StateProblem(`El campo «${campo}» tiene dos veces la opción «${repeated.etiqueta}».`);
  }
  return options;
}

function readGroupLayouts(
  raw: unknown,
  groups: ReadonlyMap<string, FormGroup>,
  items: readonly FormItem[],
): Record<string, GroupLayouts> {
  const layouts = object(raw, '«layouts_grupos» no se entiende.');
  const names = new Map(items.map((item) => [item.i, item]));
  return Object.fromEntries(
    Object.entries(layouts).map(([i, ofGroup]): [string, GroupLayouts] => {
      const group = groups.get(i);
      if (group === undefined)
        throw new StateProblem(`Hay una disposición para un grupo que no existe: «${quoted(i)}».`);
      const inside = `el grupo «${group.titulo}»`;
      const widths = Object.entries(object(ofGroup, `La disposición de ${inside} no se entiende.`));
      return [
        i,
        Object.fromEntries(
          widths.map(([width, entries]) => [
            breakpoint(width),
            readEntries(entries, inside, (entry) => {
              const item = names.get(entry);
              return item?.grupo === i ? `el campo «${item.data.name}»` : null;
            }),
          ]),
        ),
      ];
    }),
  );
}

function readFormLayout(raw: unknown, grupos: readonly FormGroup[]): FormState['layout_formulario'] {
  const { md, ...others } = object(raw, '«layout_formulario» no se entiende.');
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new StateProblem(`El formulario se dispone para «md» solamente, no para «${quoted(other)}».`);
  const titles = new Map(grupos.map(({ i, titulo }) => [i, `el grupo «${titulo}»`]));
  return { md: readEntries(md, 'el formulario', (i) => titles.get(i) ?? null) };
}

function breakpoint(raw: string): FormBreakpoint {
  const known = FORM_BREAKPOINTS.find((one) => one === raw);
  if (known === undefined)
    throw new StateProblem(`La anchura «${quoted(raw)}» no existe: son ${FORM_BREAKPOINTS.join(', ')}.`);
  return known;
}

function object(raw: unknown, otherwise: string): Json {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new StateProblem(otherwise);
  return raw as Json;
}

function list(raw: unknown, what: string, most: number): unknown[] {
  if (!Array.isArray(raw)) throw new StateProblem(`«${what}» debe ser una lista.`);
  if (raw.length > most) throw new StateProblem(`«${what}» no puede pasar de ${String(most)}.`);
  return raw;
}

/** A text that can be shown, without the spaces around it; undefined when there is nothing in it. */
function text(raw: unknown, longest: number, what: string): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'string') throw new StateProblem(`${what} debe ser un texto.`);
  const trimmed = raw.trim();
  if (trimmed.length > longest) throw new StateProblem(`${what} no puede pasar de ${String(longest)} letras.`);
  if (UNREADABLE.test(trimmed)) throw new StateProblem(`${what} tiene caracteres que no se admiten.`);
  return trimmed === '' ? undefined : trimmed;
}

function yesOrNo(raw: unknown, what: string): boolean | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'boolean') throw new StateProblem(`${what} debe ser sí o no.`);
  return raw;
}

function name(raw: unknown, which: string): string {
  if (typeof raw !== 'string' || !NAME.test(raw)) throw new StateProblem(`${which} no tiene un nombre («i») válido.`);
  return raw;
}

function internalId(raw: unknown, which: string): number | null {
  if (raw === undefined || raw === null) return null;
  const id = typeof raw === 'number' ? idFrom(raw) : null;
  if (id === null || id === 0) throw new StateProblem(`${which} no tiene un número interno («id») válido.`);
  return id;
}

function readIds(raw: unknown, what: string): number[] {
  if (raw === undefined || raw === null) return [];
  return list(raw, what, MOST_ITEMS).map((entry) => {
    const id = idFrom(entry);
    if (id === null) throw new StateProblem(`«${what}» debe ser una lista de números internos.`);
    return id;
  });
}

function refuseTwice(names: readonly (string | number)[], what: string): void {
  const repeated = names.find((one, at) => names.indexOf(one) !== at);
  if (repeated !== undefined) throw new StateProblem(`Hay dos ${what} con el mismo nombre «${String(repeated)}».`);
}
