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

/** Notes what is wrong with one entry of the shape, under its key. */
type Note = (key: string, sentence: string) => void;

/**
 * Checks a shape against its list: only names that the list declares are accepted.
 * @param broken the names of the shape before that no longer exist: they may stay, as they have no effect
 * @throws parametro-ilegible; columna-desconocida, campo-desconocido, orden-desconocido, which name the culprit;
 * datos-invalidos with a sentence for each wrong entry
 */
export function readShape(list: ListModel, raw: unknown, broken: readonly BrokenEntry[]): ListShape {
  const { columnas, busqueda, orden, porPagina } = objectOf(raw, 'forma');
  const isBroken = (parte: ShapePart, campo: string) =>
    broken.some((entry) => entry.parte === parte && entry.campo === campo);
  const campos: Record<string, string> = {};
  const note: Note = (key, sentence) => {
    campos[key] = sentence;
  };
  const shape = {
    columnas: entriesOf(columnas, 'columnas').map((entry) => readColumn(list, entry, isBroken, note)),
    busqueda: entriesOf(busqueda, 'busqueda').map((entry) => readSearchField(list, entry, isBroken, note)),
    orden: readShapeOrder(list, orden, (campo) => isBroken('orden', campo)),
    porPagina: readPageSize(porPagina, note),
  };
  noteRepeated(shape.columnas, 'columnas', note);
  noteRepeated(shape.busqueda, 'busqueda', note);
  if (!shape.columnas.some(({ campo, visible }) => visible && list.columns.has(campo)))
    note('columnas', 'Deje al menos una columna a la vista.');
  if (Object.keys(campos).length > 0) throw platformErrors['datos-invalidos']({ campos });
  return shape;
}

type IsBroken = (parte: ShapePart, campo: string) => boolean;

function readColumn(list: ListModel, entry: Raw, isBroken: IsBroken, note: Note): ShapeColumn {
  const campo = nameOf(entry, 'columnas');
  if (!list.columns.has(campo) && !isBroken('columnas', campo)) throw listadosErrors['columna-desconocida']({ campo });
  const key = `columnas.${campo}`;
  return {
    ...readEntry(entry, campo, key, note),
    ...readWidth(entry.ancho, key, note),
    ...readAlignment(entry.alineacion, key, note),
  };
}

function readSearchField(list: ListModel, entry: Raw, isBroken: IsBroken, note: Note): ShapeSearchField {
  const campo = nameOf(entry, 'busqueda');
  if (!list.search.has(campo) && !isBroken('busqueda', campo))
    throw listadosErrors['campo-desconocido']({ campo, sufijo: null });
  return readEntry(entry, campo, `busqueda.${campo}`, note);
}

/** What columns and search fields have in common: visibility and title. */
function readEntry({ visible = true, etiqueta }: Raw, campo: string, key: string, note: Note): ShapeSearchField {
  if (typeof visible !== 'boolean') note(`${key}.visible`, 'Diga si se ve.');
  const entry = { campo, visible: visible === true };
  if (etiqueta === undefined || etiqueta === null) return entry;
  const text = typeof etiqueta === 'string' ? etiqueta.trim() : null;
  if (text === '') return entry;
  if (text === null || text.length > LONGEST_LABEL || /[\p{Cc}\p{Cs}]/u.test(text)) {
    note(`${key}.etiqueta`, `El título es un texto de ${String(LONGEST_LABEL)} letras como mucho.`);
    return entry;
  }
  return { ...entry, etiqueta: text };
}

function readWidth(ancho: unknown, key: string, note: Note): Pick<ShapeColumn, 'ancho'> {
  if (ancho === undefined || ancho === null) return {};
  const { min, max } = COLUMN_WIDTH;
  if (typeof ancho === 'number' && Number.isInteger(ancho) && ancho >= min && ancho <= max) return { ancho };
  note(`${key}.ancho`, `El ancho es un número entero de ${String(min)} a ${String(max)}.`);
  return {};
}

function readAlignment(raw: unknown, key: string, note: Note): Pick<ShapeColumn, 'alineacion'> {
  if (raw === undefined || raw === null) return {};
  const alineacion = ALIGNMENTS.find((known) => known === raw);
  if (alineacion !== undefined) return { alineacion };
  note(`${key}.alineacion`, 'Elija izquierda, centro o derecha.');
  return {};
}

function readShapeOrder(list: ListModel, raw: unknown, isBroken: (campo: string) => boolean): string {
  if (typeof raw !== 'string' || raw.length > MAX_ORDER_LENGTH) throw unreadable('orden');
  const keys = orderKeys(raw);
  const gone = keys.filter((key) => isBroken(fieldOfKey(key)));
  const present = keys.filter((key) => !gone.includes(key));
  return [...gone, orderText(readOrder(list, present.join(',')))].join(',');
}

function readPageSize(raw: unknown, note: Note): number {
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= MAX_PAGE_SIZE) return raw;
  note('porPagina', `Elija de 1 a ${String(MAX_PAGE_SIZE)} filas por página.`);
  return 1;
}

function noteRepeated(entries: readonly { campo: string }[], parte: ShapePart, note: Note): void {
  const seen = new Set<string>();
  for (const { campo } of entries) {
    if (seen.has(campo)) note(`${parte}.${campo}`, 'Está dos veces.');
    seen.add(campo);
  }
}

function objectOf(raw: unknown, nombre: string): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw unreadable(nombre);
  return raw as Raw;
}

function entriesOf(raw: unknown, nombre: string): Raw[] {
  if (!Array.isArray(raw) || raw.length > MAX_ENTRIES) throw unreadable(nombre);
  return raw.map((entry: unknown) => objectOf(entry, nombre));
}

function nameOf({ campo }: Raw, nombre: string): string {
  if (typeof campo !== 'string') throw unreadable(nombre);
  return campo;
}

function unreadable(nombre: string): Error {
  return listadosErrors['parametro-ilegible']({ nombre });
}
