import type { RecordModel } from './record-model';
import { valueOf, type StoredField } from './stored-field';

type Row = Record<string, unknown>;

/** Which fields of this record are as they are for good. */
export function lockedFields({ bloqueo }: RecordModel, fields: readonly StoredField[], row: Row): StoredField[] {
  if (bloqueo === null) return [];
  const deciding = fields.find(({ campo }) => campo === bloqueo.si.campo);
  const stored = deciding !== undefined && 'column' in deciding.store ? row[deciding.store.column] : undefined;
  if (stored !== bloqueo.si.valor) return [];
  return fields.filter(({ campo, store }) => store.kind !== 'added' && !bloqueo.salvo.includes(campo));
}

/** Would this value change the field? Amounts are the same with or without zeros at their end. */
export function wouldChange(field: StoredField, row: Row, value: unknown): boolean {
  return comparable(value) !== comparable(valueOf(field, row, undefined));
}

function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}
