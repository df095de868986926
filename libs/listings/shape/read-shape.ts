import {
  ALIGNMENTS,
  COLUMN_WIDTH,
  LONGEST_LABEL,
  type BrokenEntry,
  type ListShape,
  type ShapeColumn,
  type ShapePart,
  type ShapeSearchField,
} from '../../contracts';
import { platformErrors } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { orderText, readOrder } from '../query/request/order';
import { fieldOfKey, orderKeys } from './apply-shape';

const MAX_ENTRIES = 1_000;
const MAX_PAGE_SIZE = 100;
const MAX_ORDER_LENGTH = 1_000;

type Raw = Readonly<Record<string, unknown>>;

/** Reports what is wrong with one entry of the shape. `key` names the entry. */
type AddProblem = (key: string, sentence: string) => void;

/**
 * Checks a shape against its list. Refuses names that the list does not declare, except the names in `broken`.
 * @param broken names of the previous shape that no longer exist; they have no effect
 * @throws parametro-ilegible; columna-desconocida, campo-desconocido or orden-desconocido with the unknown name; datos-invalidos with a
 * sentence for each wrong entry
 */
export function readShape(list: ListModel, raw: unknown, broken: readonly BrokenEntry[]): ListShape {
  const { columnas, busqueda, orden, porPagina } = objectOf(raw, 'forma');
  const isBroken = (parte: ShapePart, campo: string) =>
    broken.some((entry) => entry.parte === parte && entry.campo === campo);
  const campos: Record<string, string> = {};
  const addProblem: AddProblem = (key, sentence) => {
    campos[key] = sentence;
  };
  const shape = {
    columnas: entriesOf(columnas, 'columnas').map((entry) => readColumn(list, entry, isBroken, addProblem)),
    busqueda: entriesOf(busqueda, 'busqueda').map((entry) => readSearchField(list, entry, isBroken, addProblem)),
    orden: readShapeOrder(list, orden, (campo) => isBroken('orden', campo)),
    porPagina: readPageSize(porPagina, addProblem),
  };
  reportRepeated(shape.columnas, 'columnas', addProblem);
  reportRepeated(shape.busqueda, 'busqueda', addProblem);
  if (!shape.columnas.some(({ campo, visible }) => visible && list.columns.has(campo)))
    addProblem('columnas', 'Deje al menos una columna a la vista.');
  if (Object.keys(campos).length > 0) throw platformErrors['datos-invalidos']({ campos });
  return shape;
}

type IsBroken = (parte: ShapePart, campo: string) => boolean;

function readColumn(list: ListModel, entry: Raw, isBroken: IsBroken, addProblem: AddProblem): ShapeColumn {
  const campo = nameOf(entry, 'columnas');
  if (!list.columns.has(campo) && !isBroken('columnas', campo))
    throw listadosErrors['columna-desconocida']({ field: campo });
  const key = `columnas.${campo}`;
  return {
    ...readEntry(entry, campo, key, addProblem),
    ...readWidth(entry.ancho, key, addProblem),
    ...readAlignment(entry.alineacion, key, addProblem),
  };
}

function readSearchField(list: ListModel, entry: Raw, isBroken: IsBroken, addProblem: AddProblem): ShapeSearchField {
  const campo = nameOf(entry, 'busqueda');
  if (!list.search.has(campo) && !isBroken('busqueda', campo))
    throw listadosErrors['campo-desconocido']({ field: campo, suffix: null });
  return readEntry(entry, campo, `busqueda.${campo}`, addProblem);
}

/** The common part of columns and search fields: visibility and title. */
function readEntry(
  { visible = true, etiqueta }: Raw,
  campo: string,
  key: string,
  addProblem: AddProblem,
): ShapeSearchField {
  if (typeof visible !== 'boolean') addProblem(`${key}.visible`, 'Diga si se ve.');
  const entry = { campo, visible: visible === true };
  if (etiqueta === undefined || etiqueta === null) return entry;
  const text = typeof etiqueta === 'string' ? etiqueta.trim() : null;
  if (text === '') return entry;
  if (text === null || text.length > LONGEST_LABEL || /[\p{Cc}\p{Cs}]/u.test(text)) {
    addProblem(`${key}.etiqueta`, `El título es un texto de ${String(LONGEST_LABEL)} letras como mucho.`);
    return entry;
  }
  return { ...entry, etiqueta: text };
}

function readWidth(ancho: unknown, key: string, addProblem: AddProblem): Pick<ShapeColumn, 'ancho'> {
  if (ancho === undefined || ancho === null) return {};
  const { min, max } = COLUMN_WIDTH;
  if (typeof ancho === 'number' && Number.isInteger(ancho) && ancho >= min && ancho <= max) return { ancho };
  addProblem(`${key}.ancho`, `El ancho es un número entero de ${String(min)} a ${String(max)}.`);
  return {};
}

function readAlignment(raw: unknown, key: string, addProblem: AddProblem): Pick<ShapeColumn, 'alineacion'> {
  if (raw === undefined || raw === null) return {};
  const alineacion = ALIGNMENTS.find((known) => known === raw);
  if (alineacion !== undefined) return { alineacion };
  addProblem(`${key}.alineacion`, 'Elija izquierda, centro o derecha.');
  return {};
}

function readShapeOrder(list: ListModel, raw: unknown, isBroken: (campo: string) => boolean): string {
  if (typeof raw !== 'string' || raw.length > MAX_ORDER_LENGTH) throw unreadable('orden');
  const keys = orderKeys(raw);
  const gone = keys.filter((key) => isBroken(fieldOfKey(key)));
  const present = keys.filter((key) => !gone.includes(key));
  return [...gone, orderText(readOrder(list, present.join(',')))].join(',');
}

function readPageSize(raw: unknown, addProblem: AddProblem): number {
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= MAX_PAGE_SIZE) return raw;
  addProblem('porPagina', `Elija de 1 a ${String(MAX_PAGE_SIZE)} filas por página.`);
  return 1;
}

function reportRepeated(entries: readonly { campo: string }[], parte: ShapePart, addProblem: AddProblem): void {
  const seen = new Set<string>();
  for (const { campo } of entries) {
    if (seen.has(campo)) addProblem(`${parte}.${campo}`, 'Está dos veces.');
    seen.add(campo);
  }
}

function objectOf(raw: unknown, name: string): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw unreadable(name);
  return raw as Raw;
}

function entriesOf(raw: unknown, name: string): Raw[] {
  if (!Array.isArray(raw) || raw.length > MAX_ENTRIES) throw unreadable(name);
  return raw.map((entry: unknown) => objectOf(entry, name));
}

function nameOf({ campo }: Raw, name: string): string {
  if (typeof campo !== 'string') throw unreadable(name);
  return campo;
}

function unreadable(name: string): Error {
  return listadosErrors['parametro-ilegible']({ name });
}
