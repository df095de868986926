import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordField, SelectorItem } from '../../../libs/contracts';
import type { InputAttributes } from '../ui';

/** A stored value of which the record has only a mask. */
export interface MaskedValue {
  mask: string;
  /** Loads the whole value. The server writes down who asked for it. */
  reveal: () => Promise<unknown>;
}

export interface FieldInputProps {
  field: RecordField;
  value: unknown;
  /** They tie label, help and error to the input. */
  attributes: InputAttributes;
  /** Takes a new value, with the names of the records or files that its ids stand for. */
  change: (value: unknown, names?: readonly SelectorItem[]) => void;
  /** What was typed is no value yet, and why; an empty sentence when it is one again. */
  markUnparsed: (message: string) => void;
  /** Names of the records or files in `value`. */
  references: readonly SelectorItem[];
  /** Left out where the record has the whole value. */
  masked?: MaskedValue;
}

/** Props of a value that this person may not change. */
export type FixedFieldProps = Omit<FieldInputProps, 'change' | 'markUnparsed'>;

export interface Sample {
  value: unknown;
  /** Names of the records in `value`. */
  references: readonly SelectorItem[];
}

/** One type of value: the only place in the client that knows how its values are typed, shown and offered. */
export interface FieldType {
  /** In a word or two. */
  name: string;
  icon: Icon;
  /** The columns, of twelve, of a field that is added to a form. */
  width: number | ((field: RecordField) => number);
  /** A value for the preview of a form. */
  sample: string | boolean | null | ((field: RecordField) => Sample);
  /** The value in a new record, unless the server sends one. */
  initialValue?: unknown;
  Input: (props: FieldInputProps) => ReactNode;
  /** A value that cannot be changed, where an input of one line is not enough. */
  Fixed?: (props: FixedFieldProps) => ReactNode;
  /** A value in one line of plain text; empty for no value. */
  text: (value: unknown, field: RecordField, references: readonly SelectorItem[]) => string;
  /** The input draws its own label, as a checkbox does. */
  ownLabel?: boolean;
  /** What follows the text where the value is read outside of its input. */
  unit?: string;
  /** The address of a mailbox or telephone that the text names. */
  href?: (text: string) => string;
}

/** Columns of a short value: a quarter of a row. */
export const QUARTER_ROW = 3;
export const HALF_ROW = 6;
export const WHOLE_ROW = 12;

const THIRD_OF_ROW = 4;
const SHORT_TEXT = 30;

/** A third of a row, or a quarter for a field of few letters. */
export function thirdOfRow({ longitudMaxima }: RecordField): number {
  return longitudMaxima !== undefined && longitudMaxima <= SHORT_TEXT ? QUARTER_ROW : THIRD_OF_ROW;
}

/** A stored text or figure; an empty text for no value. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

export function asTextOrNull(value: unknown): string | null {
  const text = asText(value);
  return text === '' ? null : text;
}

/** Passes on a value that an input read; undefined is what it could not read. */
export function changeOrMisspell({ change, markUnparsed }: FieldInputProps, message: string) {
  return (value: string | null | undefined) => {
    if (value === undefined) markUnparsed(message);
    else change(value);
  };
}
