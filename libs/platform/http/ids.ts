import { readJson } from './json';

/** The largest id that a row can have: they are 4-byte integers of the database. */
export const LARGEST_ID = 2_147_483_647;

/** The id that digits stand for, 0 among them, as a text or as a number; null for what no row can have. */
export function idFrom(raw: unknown): number | null {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !/^\d{1,10}$/.test(text)) return null;
  const id = Number(text);
  return id <= LARGEST_ID ? id : null;
}

/** More records than any academy has of a kind. */
const MOST_IDS = 100_000;

/**
 * Ids, each once, however a list comes: a JSON text, a repeated field or `a,b,c`, of ids or of objects with an `id`.
 * @returns empty for nothing; null for what is no list of ids.
 */
export function idsFrom(raw: unknown): number[] | null {
  const items = listFrom(raw);
  if (items === null || items.length > MOST_IDS) return null;
  const ids = items.map((item) => idFrom(typeof item === 'object' && item !== null && 'id' in item ? item.id : item));
  return ids.every((id) => id !== null && id > 0) ? [...new Set(ids as number[])] : null;
}

function listFrom(raw: unknown): unknown[] | null {
  if (raw === undefined || raw === null || raw === '') return [];
  if (Array.isArray(raw)) return raw as unknown[];
  if (typeof raw === 'number') return [raw];
  if (typeof raw !== 'string') return null;
  if (!raw.trim().startsWith('[')) return raw.split(',').map((item) => item.trim());
  const value = readJson(raw);
  return Array.isArray(value) ? value : null;
}
