import type { ReactNode } from 'react';
import type { RecordField, SelectorItem } from '../../../../libs/contracts';
import type { InputAttributes } from '../../ui';

/** What the input of a field is given. */
export interface RecordInputProps {
  field: RecordField;
  value: unknown;
  /** Label, help and error belong to the input through these. */
  attributes: InputAttributes;
  /** Takes a value; what it refers to comes along by name, so that it can be told later. */
  change: (value: unknown, names?: readonly SelectorItem[]) => void;
  /** What is typed makes no sense yet, and why; an empty sentence when it does again. */
  misspell: (mensaje: string) => void;
  /** Names of the referenced records in `value`. */
  references: readonly SelectorItem[];
}

/** What is given to a field that nobody may change. */
export type FixedFieldProps = Omit<RecordInputProps, 'change' | 'misspell'>;

/** How one type of field is filled in, and how its value reads where it cannot be changed. */
export interface RecordFieldKind {
  /** Left out for what is only shown. */
  Input?: (props: RecordInputProps) => ReactNode;
  read: (value: unknown, field: RecordField, references: readonly SelectorItem[]) => string;
  /** How it is shown where it cannot be changed, if a line of text is not enough. */
  Fixed?: (props: FixedFieldProps) => ReactNode;
  /** The input brings its own label (a checkbox). */
  ownLabel?: boolean;
}

/** A stored value as text: nothing is an empty text. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : '';
}

/** A stored text or nothing. */
export function asTextOrNull(value: unknown): string | null {
  const text = asText(value);
  return text === '' ? null : text;
}
