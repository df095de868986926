import type { RecordField, ValueTypeCode } from '../../contracts';
import type { ValueField, ValueWords } from './value-type';
import { VALUE_TYPES } from './value-types';

/** A field whose values are read and checked. */
export type TypedField = ValueField & Pick<RecordField, 'tipo'> & Partial<Pick<RecordField, 'obligatorio'>>;

/** The result of checking an input: its stored form, or a Spanish sentence about what is wrong with it. */
export type CheckedValue = { ok: true; value: unknown } | { ok: false; message: string };

const MISSING = 'Falta este dato.';

/** Parses a value into the form in which it is stored. Blank text is the empty value of the type. */
export function readValue({ tipo }: TypedField, raw: unknown): unknown {
  const { read, empty } = VALUE_TYPES[tipo];
  return isBlank(raw) ? empty : read(raw);
}

/** The Spanish sentence about what is wrong with a value that `readValue` returned; null if it is valid. */
export function valueProblem(field: TypedField, value: unknown): string | null {
  if (isEmptyValue(value) && field.obligatorio === true) return MISSING;
  return value === null ? null : VALUE_TYPES[field.tipo].problem(value, field);
}

/** Reads and checks the input of a field. */
export function checkValue(field: TypedField, raw: unknown): CheckedValue {
  const value = readValue(field, raw);
  const message = valueProblem(field, value);
  return message === null ? { ok: true, value } : { ok: false, message };
}

/** A stored value as people read it; empty text for an empty value. */
export function valueText(tipo: ValueTypeCode, value: unknown, words: ValueWords = {}): string {
  return value === null || value === undefined ? '' : VALUE_TYPES[tipo].text(value, words);
}

/** Whether a value is null or an empty list. */
export function isEmptyValue(value: unknown): boolean {
  return value === null || (Array.isArray(value) && value.length === 0);
}

function isBlank(raw: unknown): boolean {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
}
