import { parseId, parseJson } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListRequest } from '../query/request/list-query';

/** The query string or form of a request, before any check. */
export type QueryParams = Readonly<Record<string, unknown>>;

const MAX_JSON_LENGTH = 20_000;
const MAX_LIST_LENGTH = MAX_JSON_LENGTH * 50;
const MAX_PAGE = 1_000_000;
const MAX_PAGE_SIZE = 100;

/** Reads filters, order and columns. `names.columns` is the name of the parameter with the columns. */
export function readListRequest(params: QueryParams, names = { columns: 'columnas' }) {
  return {
    filters: readObject(params.parametros, 'parametros'),
    order: single(params.orden, 'orden'),
    columns: readList(params[names.columns], names.columns),
  } satisfies ListRequest;
}

/**
 * A parameter as one text; null if it is missing.
 * @throws parametro-ilegible
 */
export function single(raw: unknown, name: string): string | null {
  if (raw === undefined || raw === null) return null;
  if (typeof raw === 'string') return raw;
  if (typeof raw === 'number') return String(raw);
  throw unreadable(name);
}

/**
 * A parameter that holds a JSON object; null if it is missing or empty.
 * @throws parametro-ilegible
 */
export function readObject(raw: unknown, name: string): Record<string, unknown> | null {
  const text = single(raw, name);
  if (text === null || text.trim() === '') return null;
  if (text.length > MAX_JSON_LENGTH) throw unreadable(name);
  const value = parseJsonParam(text, name);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw unreadable(name);
  return value as Record<string, unknown>;
}

/**
 * A list in any of the forms of the specification: JSON, a repeated parameter, or `a,b,c`.
 * @throws parametro-ilegible
 */
export function readList(raw: unknown, name: string): string[] {
  if (raw === undefined || raw === null || raw === '') return [];
  if (Array.isArray(raw)) return raw.map((item) => scalar(item, name));
  if (typeof raw === 'number') return [String(raw)];
  if (typeof raw !== 'string' || raw.length > MAX_LIST_LENGTH) throw unreadable(name);
  if (!raw.trim().startsWith('['))
    return raw
      .split(',')
      .map((item) => item.trim())
      .filter((item) => item !== '');
  const value = parseJsonParam(raw, name);
  if (!Array.isArray(value)) throw unreadable(name);
  return value.map((item: unknown) => scalar(item, name));
}

/** Record ids without repeats. @throws ids-no-validos */
export function readIds(raw: unknown, name: string): number[] {
  const ids = readList(raw, name).map(parseId);
  if (!ids.every((id) => id !== null)) throw listadosErrors['ids-no-validos']();
  return [...new Set(ids)];
}

/**
 * Reads the ids in `entre`, if it is given. The page of the list then shows only records with these ids; the filters still apply.
 * @throws ids-no-validos
 */
export function readAmong({ entre }: QueryParams): Pick<ListRequest, 'ids'> {
  return entre === undefined || entre === '' ? {} : { ids: readIds(entre, 'entre') };
}

/** @throws pagina-no-valida unless the text is a whole number from 1 to `MAX_PAGE` */
export function readPageNumber(raw: string): number {
  if (!/^\d{1,7}$/.test(raw) || Number(raw) < 1 || Number(raw) > MAX_PAGE) throw listadosErrors['pagina-no-valida']();
  return Number(raw);
}

/** @throws tamano-no-valido unless it is a whole number from 1 to 100 */
export function readPageSize(raw: unknown, fallback: number): number {
  const text = single(raw, 'porPagina');
  if (text === null || text === '') return fallback;
  if (!/^\d{1,3}$/.test(text) || Number(text) < 1 || Number(text) > MAX_PAGE_SIZE)
    throw listadosErrors['tamano-no-valido']();
  return Number(text);
}

/** The id of a saved search. @throws busqueda-desconocida */
export function readId(raw: string): number {
  const id = parseId(raw);
  if (id === null) throw listadosErrors['busqueda-desconocida']();
  return id;
}

function parseJsonParam(text: string, name: string): unknown {
  const value = parseJson(text);
  if (value === undefined) throw unreadable(name);
  return value;
}

function scalar(item: unknown, name: string): string {
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  throw unreadable(name);
}

function unreadable(name: string): Error {
  return listadosErrors['parametro-ilegible']({ name });
}
