import { idFrom, readJson } from '../../platform';
import { listadosErrors } from '../errors';
import type { ColumnModel, ListModel } from '../model/list-model';

/** Query strings and form fields of the list calls, read with the care that everything from outside needs. */

const MOST_JSON = 20_000;

/** A query parameter as one text; `null` when it is not there. */
export function single(raw: unknown, nombre: string): string | null {
  if (raw === undefined || raw === null) return null;
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return String(raw);
  throw listadosErrors['parametro-ilegible']({ nombre });
}

/** A JSON object in a parameter; none counts as an empty one. */
export function readObject(raw: unknown, nombre: string): Record<string, unknown> | null {
  const text = single(raw, nombre);
  if (text === null || text.trim() === '') return null;
  if (text.length > MOST_JSON) throw listadosErrors['parametro-ilegible']({ nombre });
  const value = parseJson(text, nombre);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw listadosErrors['parametro-ilegible']({ nombre });
  return value as Record<string, unknown>;
}

/** A list as the contract lets it come: a JSON text, a repeated field, or `a,b,c`. */
export function readList(raw: unknown, nombre: string): string[] {
  if (raw === undefined || raw === null || raw === '') return [];
  if (Array.isArray(raw)) return raw.map((item) => scalar(item, nombre));
  if (typeof raw === 'number') return [String(raw)];
  if (typeof raw !== 'string' || raw.length > MOST_JSON * 50) throw listadosErrors['parametro-ilegible']({ nombre });
  if (!raw.trim().startsWith('['))
    return raw
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const value = parseJson(raw, nombre);
  if (!Array.isArray(value)) throw listadosErrors['parametro-ilegible']({ nombre });
  return value.map((item: unknown) => scalar(item, nombre));
}

/** A list of record ids. */
export function readIds(raw: unknown, nombre: string): number[] {
  const ids = readList(raw, nombre).map(idFrom);
  if (!ids.every((id) => id !== null)) throw listadosErrors['ids-no-validos']();
  return [...new Set(ids)];
}

const LAST_PAGE = 1_000_000;

export function readPageNumber(raw: string): number {
  const pagina = /^\d{1,7}$/.test(raw) ? Number(raw) : 0;
  if (pagina < 1 || pagina > LAST_PAGE) throw listadosErrors['pagina-no-valida']();
  return pagina;
}

export function readPageSize(raw: unknown, fallback: number): number {
  const text = single(raw, 'porPagina');
  if (text === null || text === '') return fallback;
  const size = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > 100) throw listadosErrors['tamano-no-valido']();
  return size;
}

export function readId(raw: string): number {
  const id = idFrom(raw);
  if (id === null) throw listadosErrors['busqueda-desconocida']();
  return id;
}

/** Declared columns by name; none asked for means the list's own. */
export function readColumns(list: ListModel, names: readonly string[]): ColumnModel[] {
  const wanted = names.length === 0 ? list.defaultColumns : [...new Set(names)];
  return wanted
    .filter((campo) => campo !== 'id')
    .map((campo) => {
      const column = list.columns.get(campo);
      if (column === undefined) throw listadosErrors['columna-desconocida']({ campo });
      return column;
    });
}

function parseJson(text: string, nombre: string): unknown {
  const value = readJson(text);
  if (value === undefined) throw listadosErrors['parametro-ilegible']({ nombre });
  return value;
}

function scalar(item: unknown, nombre: string): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  throw listadosErrors['parametro-ilegible']({ nombre });
}
