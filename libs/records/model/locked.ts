import type { RecordModel } from './record-model';
import { valueOf, type StoredField } from './stored-field';

type Row = Readonly<Record<string, unknown>>;

/** The fields of this row that its lock makes read-only. */
export function lockedFields({ lock }: RecordModel, fields: readonly StoredField[], row: Row): StoredField[] {
  if (lock === null) return [];
  const field = fields.find(({ campo }) => campo === lock.when.field);
  if (field === undefined || valueOf(field, row) !== lock.when.value) return [];
  return fields.filter(({ campo, store }) => store.kind !== 'added' && !lock.except.includes(campo));
}

/** Is this another value than the stored one? Trailing zeros of amounts do not count. */
export function wouldChange(field: StoredField, row: Row, value: unknown): boolean {
  return comparable(value) !== comparable(valueOf(field, row));
}

function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}
