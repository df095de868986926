import { holds, testsOf } from '../../contracts';
import type { RecordLock } from '../definition/define-record';
import type { RecordModel } from './record-model';
import { valueOf, type StoredField } from './stored-field';

type Row = Readonly<Record<string, unknown>>;

/**
 * Returns the fields of this row that locks make read-only, each with the sentence of its lock.
 * @param fields the fields that the user sees. The locks test all fields of the model, including fields that the user does not see
 */
export function lockedFields(
  { locks, fields: declared }: Pick<RecordModel, 'locks' | 'fields'>,
  fields: readonly StoredField[],
  row: Row,
): Map<StoredField, string> {
  const closed = locks.filter((lock) => holds(lock, valuesRead(lock, declared, row)));
  return new Map(
    fields.flatMap((field) => {
      const lock = closed.find((one) => isLocked(field, one));
      return lock === undefined ? [] : [[field, lock.message] as const];
    }),
  );
}

function valuesRead(lock: RecordLock, declared: readonly StoredField[], row: Row): Record<string, unknown> {
  const read = new Set(testsOf(lock).map(({ field }) => field));
  return Object.fromEntries(
    declared.filter(({ campo }) => read.has(campo)).map((field) => [field.campo, valueOf(field, row)]),
  );
}

const isLocked = ({ campo, store }: StoredField, { locked }: RecordLock): boolean =>
  store.kind !== 'added' && ('only' in locked ? locked.only.includes(campo) : !locked.except.includes(campo));

/** True if the value differs from the stored one. Trailing zeros of amounts do not count. */
export function wouldChange(field: StoredField, row: Row, value: unknown): boolean {
  return comparable(value) !== comparable(valueOf(field, row));
}

function comparable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}
