import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RecordField, SelectorItem } from '#libs/contracts';
import type { InputAttributes } from '../ui';

/** A stored value of which the client has received only the mask. */
export interface MaskedValue {
  mask: string;
  /** Loads the whole value. The server records the access. */
  reveal: () => Promise<unknown>;
}

export interface FieldInputProps {
  field: RecordField;
  value: unknown;
  /** Attributes that link label, help and error to the input. */
  attributes: InputAttributes;
  /** Sets a new value. If the value consists of ids of records or files, `names` has their names. */
  change: (value: unknown, names?: readonly SelectorItem[]) => void;
  /** Marks the field as invalid because its typed text cannot be read. The message is the reason; an empty message removes the mark. */
  markUnparsed: (message: string) => void;
  /** Names of the records or files in `value`. */
  references: readonly SelectorItem[];
  /** Set if the client has only a masked value; omitted if the client has the whole value. */
  masked?: MaskedValue;
}

/** Props of a value that the user may not change. */
export type FixedFieldProps = Omit<FieldInputProps, 'change' | 'markUnparsed'>;

export interface Sample {
  value: unknown;
  /** Names of the records in `value`. */
  references: readonly SelectorItem[];
}

/** A type of value: the only place in the client that defines how its values are typed, shown and offered. */
export interface FieldType {
  /** The name of the type in one or two words. */
  name: string;
  icon: Icon;
  /** The width of a field that is added to a form: the number of columns that the field takes. A row of the form has twelve columns. */
  width: number | ((field: RecordField) => number);
  /** A sample value for the preview of a form. */
  sample: string | boolean | null | ((field: RecordField) => Sample);
  /** The initial value in a new record. If the server sends an initial value, the value of the server is used instead. */
  initialValue?: unknown;
  Input: (props: FieldInputProps) => ReactNode;
  /** Draws a value that cannot be changed. Set only for types whose values do not fit into an input of one line. */
  Fixed?: (props: FixedFieldProps) => ReactNode;
  /** A value in one line of plain text; empty for no value. */
  text: (value: unknown, field: RecordField, references: readonly SelectorItem[]) => string;
  /** True if the input draws its own label, as a checkbox does. */
  ownLabel?: boolean;
  /** The unit of the value. It stands after the text everywhere except in the input. */
  unit?: string;
  /** The `mailto:` or `tel:` address of the text. */
  href?: (text: string) => string;
}

/** Width of a field with a short value: three of the twelve columns of a row. */
export const QUARTER_ROW = 3;
export const HALF_ROW = 6;
export const WHOLE_ROW = 12;

const THIRD_OF_ROW = 4;
const SHORT_TEXT = 30;

/** Returns the width in columns: a third of a row, or a quarter if the field is limited to a short text. */
export function thirdOfRow({ longitudMaxima }: RecordField): number {
  return longitudMaxima !== undefined && longitudMaxima <= SHORT_TEXT ? QUARTER_ROW : THIRD_OF_ROW;
}

/** A stored text or figure as text; empty for no value. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

export function asTextOrNull(value: unknown): string | null {
  const text = asText(value);
  return text === '' ? null : text;
}

/**
 * Returns a change handler for an input. The input passes the new value, or undefined if the typed text is unreadable. For undefined, the
 * handler marks the field with `message`.
 */
export function changeOrMisspell({ change, markUnparsed }: FieldInputProps, message: string) {
  return (value: string | null | undefined) => {
    if (value === undefined) markUnparsed(message);
    else change(value);
  };
}
