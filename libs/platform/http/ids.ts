import { parseJson } from './json';

/** The largest id of a row: ids are 4-byte integers in the database. */
export const LARGEST_ID = 2_147_483_647;

/** Parses an id, 0 included, from a number or from a text of digits. Returns null for any other value and for an id above `LARGEST_ID`. */
export function parseId(raw: unknown): number | null {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}

const MAX_IDS = 100_000;

/**
 * Reads distinct ids. The list may be JSON text, a repeated field or `a,b,c`. Its items may be ids or objects with an `id`.
 * @returns an empty list for an empty value; null for anything that is not a list of ids
 */
export function parseIds(raw: unknown): number[] | null {
  const items = parseList(raw);
  if (items === null || items.length > MAX_IDS) return null;
  const ids = items.map((item) => parseId(typeof item === 'object' && item !== null && 'id' in item ? item.id : item));
  return ids.every((id) => id !== null && id > 0) ? [...new Set(ids as number[])] : null;
}

function parseList(raw: unknown): unknown[] | null {
  if (raw === undefined || raw === null || raw === '') return [];
  if (Array.isArray(raw)) return raw as unknown[];
  if (typeof raw === 'number') return [raw];
  if (typeof raw !== 'string') return null;
  if (!raw.trim().startsWith('[')) return raw.split(',').map((item) => item.trim());
  const value = parseJson(raw);
  return Array.isArray(value) ? value : null;
}
