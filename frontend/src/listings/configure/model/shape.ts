import type { ListShape, ShapeColumn, ShapeSearchField } from '#libs/contracts';
import { COLUMN_WIDTH, LONGEST_LABEL } from '#libs/contracts';
import { sameOrder } from '../../model/view/order';

/** The two parts of a shape that are lists of fields. */
export type FieldPart = 'columnas' | 'busqueda';
export type Entry = ShapeColumn & ShapeSearchField;
export type EntryChange = Partial<Pick<Entry, 'visible' | 'etiqueta' | 'ancho' | 'alineacion'>>;

export type ShapeAction =
  | { type: 'change'; part: FieldPart; path: string; change: EntryChange }
  | { type: 'move'; part: FieldPart; path: string; to: number }
  | { type: 'add'; part: FieldPart; path: string }
  | { type: 'remove'; part: FieldPart; path: string }
  | { type: 'order'; order: string }
  | { type: 'page-size'; pageSize: number };

/** The shape after an action. */
export function changeShape(shape: ListShape, action: ShapeAction): ListShape {
  if (action.type === 'order') return { ...shape, orden: action.order };
  if (action.type === 'page-size') return { ...shape, porPagina: action.pageSize };
  const entries: Entry[] = shape[action.part];
  return { ...shape, [action.part]: changeEntries(entries, action) };
}

type EntryAction = Exclude<ShapeAction, { type: 'order' | 'page-size' }>;

function changeEntries(entries: Entry[], action: EntryAction): Entry[] {
  const rest = entries.filter(({ campo }) => campo !== action.path);
  const entry = entries.find(({ campo }) => campo === action.path);
  switch (action.type) {
    case 'add':
      return entry ? entries : [...entries, { campo: action.path, visible: true }];
    case 'remove':
      return rest;
    case 'change':
      return entries.map((other) => (other === entry ? { ...other, ...action.change } : other));
    case 'move': {
      const to = Math.min(Math.max(0, action.to), rest.length);
      return entry ? [...rest.slice(0, to), entry, ...rest.slice(to)] : entries;
    }
  }
}

/** Returns the shape without empty properties, as requests send it. */
export function cleanShape(shape: ListShape): ListShape {
  return {
    ...shape,
    columnas: shape.columnas.map(cleanEntry),
    busqueda: shape.busqueda.map(({ campo, visible, etiqueta }) => cleanEntry({ campo, visible, etiqueta })),
  };
}

function cleanEntry({ campo, visible, etiqueta, ancho, alineacion }: Entry): Entry {
  const words = etiqueta?.trim() ?? '';
  return {
    campo,
    visible,
    ...(words === '' ? {} : { etiqueta: words }),
    ...(ancho === undefined ? {} : { ancho }),
    ...(alineacion === undefined ? {} : { alineacion }),
  };
}

/** The differences between two shapes in words, for `3 cambios sin guardar` and the question before leaving. */
export function changesOf(before: ListShape, now: ListShape, labelOf: (campo: string) => string): string[] {
  const one = cleanShape(before);
  const other = cleanShape(now);
  return [
    ...entryChanges('columna', one.columnas, other.columnas, labelOf),
    ...entryChanges('campo de búsqueda', one.busqueda, other.busqueda, labelOf),
    ...(sameOrder(one.orden, other.orden) ? [] : ['orden de las filas']),
    ...(one.porPagina === other.porPagina ? [] : ['filas por página']),
  ];
}

function entryChanges(what: string, before: Entry[], now: Entry[], labelOf: (campo: string) => string): string[] {
  const all = [...new Set([...now, ...before].map(({ campo }) => campo))];
  const find = (entries: Entry[], campo: string) => entries.find((entry) => entry.campo === campo);
  const changed = all.filter((campo) => JSON.stringify(find(before, campo)) !== JSON.stringify(find(now, campo)));
  const inBoth = (entries: Entry[], others: Entry[]) =>
    entries.filter(({ campo }) => find(others, campo)).map(({ campo }) => campo);
  const moved = inBoth(before, now).join() !== inBoth(now, before).join();
  return [...changed.map((campo) => `${what} «${labelOf(campo)}»`), ...(moved ? [`lugar de cada ${what}`] : [])];
}

/** Returns the errors of a shape, by the same keys as the server uses: `columnas.apellidos.ancho`. */
export function problemsOf(shape: ListShape): Record<string, string> {
  const problems: Record<string, string> = {};
  const { min, max } = COLUMN_WIDTH;
  for (const { campo, ancho } of shape.columnas)
    if (ancho !== undefined && (ancho < min || ancho > max)) problems[`columnas.${campo}.ancho`] = `De ${min} a ${max}`;
  for (const part of ['columnas', 'busqueda'] as const)
    for (const { campo, etiqueta = '' } of shape[part])
      if (etiqueta.trim().length > LONGEST_LABEL)
        problems[`${part}.${campo}.etiqueta`] = `Como mucho ${LONGEST_LABEL} letras`;
  if (!shape.columnas.some(({ visible }) => visible)) problems.columnas = 'Deje al menos una columna a la vista.';
  return problems;
}
