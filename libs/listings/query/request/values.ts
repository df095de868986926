import type { SearchType, Operator } from '../../../contracts';

/**
 * The result of reading a typed value: the value, or a text that describes the expected form. The text completes the sentence «debe ser
 * …».
 */
export type Read<T> = { ok: true; value: T } | { ok: false; expected: string };

const NUMBER = /^[+-]?\d{1,15}(\.\d{1,6})?$/;
const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;
const LONGEST_TEXT = 1_000;

export function readText(raw: unknown): Read<string> {
  if (typeof raw !== 'string' && typeof raw !== 'number') return { ok: false, expected: 'un texto' };
  const text = String(raw);
  if (text.length > LONGEST_TEXT)
    return { ok: false, expected: `un texto de ${String(LONGEST_TEXT)} letras como mucho` };
  if (text.includes('\u0000')) return { ok: false, expected: 'un texto sin caracteres nulos' };
  return { ok: true, value: text };
}

/** A number as decimal text: PostgreSQL gets exactly the digits that were sent. */
export function readNumber(raw: unknown): Read<string> {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !NUMBER.test(text.trim())) return { ok: false, expected: 'un número' };
  return { ok: true, value: text.trim() };
}

export function readWhole(raw: unknown): Read<number> {
  const text = typeof raw === 'number' ? String(raw) : raw;
  if (typeof text !== 'string' || !/^-?\d{1,9}$/.test(text.trim())) return { ok: false, expected: 'un número entero' };
  return { ok: true, value: Number(text) };
}

const BOOLEANS = new Map<unknown, boolean>([
  ['1', true],
  [1, true],
  [true, true],
  ['0', false],
  [0, false],
  [false, false],
]);

export function readBoolean(raw: unknown): Read<boolean> {
  const value = BOOLEANS.get(raw);
  return value === undefined ? { ok: false, expected: '1 o 0' } : { ok: true, value };
}

/** An existing date, `YYYY-MM-DD`. */
export function readDate(raw: unknown): Read<string> {
  const match = typeof raw === 'string' ? DATE.exec(raw.trim()) : null;
  if (match === null) return { ok: false, expected: 'una fecha AAAA-MM-DD' };
  const [text, year, month, day] = match;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  date.setUTCFullYear(Number(year));
  const exists = Number(year) > 0 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exists ? { ok: true, value: text } : { ok: false, expected: 'una fecha que exista' };
}

/** True for a value without effect as a filter (LIST-42). */
export function isEmpty(raw: unknown): boolean {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
}

type Reader = (raw: unknown) => Read<string | number | boolean>;

const READERS: Record<SearchType, (operator: Operator) => Reader> = {
  string: () => readText,
  list: () => readText,
  number: () => readNumber,
  boolean: () => readBoolean,
  date: (operator) => (/^(year|month|day)/.test(operator) ? readWhole : readDate),
};

/** Returns the reader for the values of an operator on a type of field. */
export function readerFor(type: SearchType, operator: Operator): Reader {
  return READERS[type](operator);
}
