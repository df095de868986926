import type { ColumnType, Option, RecordField, ValueTypeCode } from '../../contracts';
import type { AddedStorage } from './storage';

/** The digits that a column of numbers holds before and after the comma. */
export interface NumberShape {
  digits: number;
  decimals: number;
}

/** What a field adds to the type of its values. */
export interface ValueField extends Pick<RecordField, 'opciones' | 'longitudMaxima'> {
  /** Of a field that is stored in a column of numbers. */
  number?: NumberShape | null;
}

/** What a value needs to be read by people: the labels of its codes, the names of the records and files behind its ids. */
export interface ValueWords extends Pick<RecordField, 'opciones'> {
  nameOf?: (id: unknown) => string;
}

/**
 * A cell of a spreadsheet: a `number`, an `amount` with two decimals or a `date` that can be summed and sorted; `fixed` text
 * in a form of ours; `free` text that people typed, which must not be taken for a formula.
 */
export type SheetCell = 'free' | 'fixed' | 'number' | 'amount' | 'date';

/** How lists show, compare and export values of a type. */
export interface ListedValue {
  /** How the value of an added field is stored in `adicionales`. It gives the operators of its search field. */
  storage: AddedStorage;
  columnType: ColumnType;
  /** A value in a file or on paper: as `text`, but figures without their unit. */
  cellText: (value: string | number | boolean, words: ValueWords) => string;
  sheetCell: SheetCell;
}

/** A field in the form of a record that nobody has laid out: how many of the twelve columns it takes. */
export interface FormWidth {
  columns: number;
  /** Columns of a field for short values: a short text, a reference to a small catalogue. */
  shortColumns?: number;
  /** It takes what is left of its row. */
  grows?: boolean;
}

/** What was typed, what is stored of it, and how that reads in the history. */
export type Example = readonly [typed: unknown, stored: unknown, text: string];
/** What was typed, and the sentence that refuses it. */
export type Refused = readonly [typed: unknown, sentence: string];

/** One type of value: the only place on the server that knows what its values are. */
export interface ValueType {
  code: ValueTypeCode;
  /** Its name among the general fields of the form designer; null for a type that cannot be added to a record. */
  generalLabel: string | null;
  /** Null for values that lists do not show. */
  list: ListedValue | null;
  /** What an empty value is stored as. Unless it is null, an empty value is an answer, and a column of its own needs no other. */
  empty: unknown;
  /** Its fields declare the codes that may be chosen. */
  hasOptions: boolean;
  /** Nobody types into a column of this type; only into added fields. */
  hasReadOnlyColumns: boolean;
  /** The value of a column of its own, as it travels. */
  fromColumn: (value: unknown) => unknown;
  formWidth: FormWidth;
  /** The control for it in a page without script. */
  plainControl: 'line' | 'lines' | 'yes-no';
  /** What its ids stand for; null for values of their own. */
  refersTo: 'record' | 'file' | null;
  /** A value that is not empty, in the form in which it is stored. What cannot be read is returned as it is or as NaN: `problem` refuses it. */
  read: (raw: unknown) => unknown;
  /** The Spanish sentence about what is wrong with a value that was read and is not empty; null when nothing is. */
  problem: (value: unknown, field: ValueField) => string | null;
  /** A stored value as people read it in the history of a record. */
  text: (value: unknown, words: ValueWords) => string;
  /** Run by the unit test of all types. */
  examples: { field?: ValueField; good: readonly Example[]; refused: readonly Refused[] };
}

type Optional =
  'empty' | 'hasOptions' | 'hasReadOnlyColumns' | 'fromColumn' | 'formWidth' | 'plainControl' | 'refersTo' | 'text';

/** Columns of a short value; three are a quarter of a row. */
export const SHORT_WIDTH = 3;

/** Declares a type. Found by its file: `libs/platform/values/*.value.ts`. */
export function defineValueType(type: Omit<ValueType, Optional> & Partial<Pick<ValueType, Optional>>): ValueType {
  return {
    empty: null,
    hasOptions: false,
    hasReadOnlyColumns: false,
    fromColumn: (value) => value,
    formWidth: { columns: SHORT_WIDTH },
    plainControl: 'line',
    refersTo: null,
    text: plainText,
    ...type,
  };
}

/** Texts and figures as they are; anything else is an empty text. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The label of a stored code; a code that has none any more reads as it is. */
export function optionLabel(value: string | number | boolean, opciones: readonly Option[] | undefined): string {
  return opciones?.find(({ valor }) => valor === value)?.etiqueta ?? String(value);
}

/** The first sentence of several rules. */
export function firstProblem(...sentences: readonly (string | null)[]): string | null {
  return sentences.find((sentence) => sentence !== null) ?? null;
}
