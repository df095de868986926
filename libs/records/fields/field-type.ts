import type { RecordField } from '../../contracts';

/** How many figures a column of numbers holds before its comma and after it. */
export interface NumberShape {
  digits: number;
  decimals: number;
}

/** A field as its rules know it. */
export interface CheckedField extends RecordField {
  /** What its column holds, where it is one of numbers. */
  number?: NumberShape | null;
  /** Rules of the record's definition beyond those of its type. */
  validar?: readonly PropertyDecorator[];
}

/** One type of field: how what came for it is read, and the rules it is held against. */
export interface FieldType {
  /** The value as its column takes it. What cannot be read stays as it came, for the rules to refuse. */
  read: (raw: unknown) => unknown;
  rules: (field: CheckedField) => PropertyDecorator[];
  /** What nothing is, where that is more than null. */
  empty?: unknown;
}
