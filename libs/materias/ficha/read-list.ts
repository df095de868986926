import { parseJson } from '../../platform';

/**
 * Reads a list from a request: JSON text, a repeated field (each item is text or JSON), or `a,b,c`.
 * @returns an empty list for an empty value; null for a text that begins like JSON but is not valid JSON
 */
export function readItems(raw: unknown): unknown[] | null {
  if (raw === undefined || raw === null || raw === '') return [];
  if (Array.isArray(raw)) return raw.map(parseItem);
  if (typeof raw !== 'string') return [raw];
  const text = raw.trim();
  if (!/^[[{]/.test(text)) return text.split(',').map((item) => item.trim());
  const value = parseJson(text);
  if (value === undefined) return null;
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

const parseItem = (item: unknown): unknown =>
  typeof item === 'string' && item.trim().startsWith('{') ? parseJson(item) : item;
