import {
  ALIGNMENTS,
  COLUMN_WIDTH,
  LONGEST_LABEL,
  type BrokenEntry,
  type ListShape,
  type ShapeColumn,
  type ShapeSearchField,
} from '../../contracts';
import { platformErrors } from '../../platform';
import { listadosErrors } from '../errors';
import type { ListModel } from '../model/list-model';
import { orderText, readOrder } from '../query/order';
import { fieldOfKey, orderKeys } from './apply-shape';

const MOST_ENTRIES = 1_000;
const MOST_ROWS = 100;

type Raw = Record<string, unknown>;
type Campos = Record<string, string>;

/**
 * Reads a shape against the list it is for: nothing that the list does not declare gets in.
 * @param broken what the shape before it names and the list no longer has: it may stay, since it does nothing.
 * @throws parametro-ilegible; columna-desconocida, campo-desconocido, orden-desconocido, which name the culprit;
 * datos-invalidos with a sentence for every entry that is wrong.
 */
export function readShape(list: ListModel, raw: unknown, broken: readonly BrokenEntry[]): ListShape {
  const { columnas, busqueda, orden, porPagina } = objectOf(raw, 'forma');
  const isBroken = (parte: BrokenEntry['parte'], campo: string) =>
    broken.some((entry) => entry.parte === parte && entry.campo === campo);
  const campos: Campos = {};
  const shape = {
    columnas: entriesOf(columnas, 'columnas').map((entry): ShapeColumn => {
      const campo = nameOf(entry, 'columnas');
      if (!list.columns.has(campo) && !isBroken('columnas', campo))
        throw listadosErrors['columna-desconocida']({ campo });
      const key = `columnas.${campo}`;
      return {
        ...commonOf(entry, campo, key, campos),
        ...widthOf(entry.ancho, key, campos),
        ...alignmentOf(entry.alineacion, key, campos),
      };
    }),
    busqueda: entriesOf(busqueda, 'busqueda').map((entry): ShapeSearchField => {
      const campo = nameOf(entry, 'busqueda');
      if (!list.search.has(campo) && !isBroken('busqueda', campo))
        throw listadosErrors['campo-desconocido']({ campo, sufijo: null });
      return commonOf(entry, campo, `busqueda.${campo}`, campos);
    }),
    orden: orderOf(list, orden, (campo) => isBroken('orden', campo)),
    porPagina: rowsOf(porPagina, campos),
  };
  repeated(shape.columnas, 'columnas', campos);
  repeated(shape.busqueda, 'busqueda', campos);
  if (!shape.columnas.some(({ campo, visible }) => visible && list.columns.has(campo)))
    campos.columnas = 'Deje al menos una columna a la vista.';
  if (Object.keys(campos).length > 0) throw platformErrors['datos-invalidos']({ campos });
  return shape;
}

function objectOf(raw: unknown, nombre: string): Raw {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw))
    throw listadosErrors['parametro-ilegible']({ nombre });
  return raw as Raw;
}

function entriesOf(raw: unknown, nombre: string): Raw[] {
  if (!Array.isArray(raw) || raw.length > MOST_ENTRIES) throw listadosErrors['parametro-ilegible']({ nombre });
  return raw.map((entry: unknown) => objectOf(entry, nombre));
}

function nameOf({ campo }: Raw, nombre: string): string {
  if (typeof campo !== 'string') throw listadosErrors['parametro-ilegible']({ nombre });
  return campo;
}

function commonOf({ visible = true, etiqueta }: Raw, campo: string, key: string, campos: Campos): ShapeSearchField {
  if (typeof visible !== 'boolean') campos[`${key}.visible`] = 'Diga si se ve.';
  const common = { campo, visible: visible === true };
  if (etiqueta === undefined || etiqueta === null) return common;
  const text = typeof etiqueta === 'string' ? etiqueta.trim() : null;
  if (text === '') return common;
  if (text === null || text.length > LONGEST_LABEL || /[\p{Cc}\p{Cs}]/u.test(text)) {
    campos[`${key}.etiqueta`] = `El título es un texto de ${String(LONGEST_LABEL)} letras como mucho.`;
    return common;
  }
  return { ...common, etiqueta: text };
}

function widthOf(ancho: unknown, key: string, campos: Campos): Pick<ShapeColumn, 'ancho'> {
  if (ancho === undefined || ancho === null) return {};
  const { min, max } = COLUMN_WIDTH;
  if (typeof ancho === 'number' && Number.isInteger(ancho) && ancho >= min && ancho <= max) return { ancho };
  campos[`${key}.ancho`] = `El ancho es un número entero de ${String(min)} a ${String(max)}.`;
  return {};
}

function alignmentOf(raw: unknown, key: string, campos: Campos): Pick<ShapeColumn, 'alineacion'> {
  if (raw === undefined || raw === null) return {};
  const alineacion = ALIGNMENTS.find((known) => known === raw);
  if (alineacion !== undefined) return { alineacion };
  campos[`${key}.alineacion`] = 'Elija izquierda, centro o derecha.';
  return {};
}

function orderOf(list: ListModel, raw: unknown, isBroken: (campo: string) => boolean): string {
  if (typeof raw !== 'string' || raw.length > 1_000) throw listadosErrors['parametro-ilegible']({ nombre: 'orden' });
  const keys = orderKeys(raw);
  const gone = keys.filter((key) => isBroken(fieldOfKey(key)));
  return [...gone, orderText(readOrder(list, keys.filter((key) => !gone.includes(key)).join(',')))].join(',');
}

function rowsOf(raw: unknown, campos: Campos): number {
  if (typeof raw === 'number' && Number.isInteger(raw) && raw >= 1 && raw <= MOST_ROWS) return raw;
  campos.porPagina = `Elija de 1 a ${String(MOST_ROWS)} filas por página.`;
  return 1;
}

function repeated(entries: readonly { campo: string }[], parte: string, campos: Campos): void {
  const seen = new Set<string>();
  for (const { campo } of entries) {
    if (seen.has(campo)) campos[`${parte}.${campo}`] = 'Está dos veces.';
    seen.add(campo);
  }
}
