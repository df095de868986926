import type { ColumnType, Option, RecordField, ValueTypeCode } from '../../contracts';
import type { Zone } from '../civil';
import type { AddedStorage } from './storage';

/** The size of a numeric column: the maximum number of digits before the decimal point (`digits`) and after it (`decimals`). */
export interface NumberShape {
  digits: number;
  decimals: number;
}

/** The properties of a field that the rules of its value type use. */
export interface ValueField extends Pick<RecordField, 'opciones' | 'longitudMaxima'> {
  /** Set if the field is stored in a numeric column. */
  number?: NumberShape | null;
}

/** What is needed to show a value to people: the labels of codes, the names of records and files by id, and the zone of instants. */
export interface ValueWords extends Pick<RecordField, 'opciones'> {
  zone?: Zone;
  nameOf?: (id: unknown) => string;
}

/** What is needed to show a value in a list. */
export interface CellWords extends Pick<RecordField, 'opciones'> {
  /** The zone in which instants are shown. */
  zone: Zone;
}

/**
 * The type of a spreadsheet cell: `number`, `amount` (two decimals) and `date` can be summed and sorted; `fixed` is text in a
 * fixed format; `free` is text that people typed, which must not be run as a formula.
 */
export type SheetCell = 'free' | 'fixed' | 'number' | 'amount' | 'date';

/** How lists show, compare and export values of a type. */
export interface ListedValue {
  /** How an added field of this type is stored in `adicionales`. Determines the operators of its search field. */
  storage: AddedStorage;
  columnType: ColumnType;
  /** A value in an export or print: like `text`, but numbers without their unit. */
  cellText: (value: string | number | boolean, words: CellWords) => string;
  sheetCell: SheetCell;
  /** Whether searches compare only the digits of a text (`telefono_digitos`), so that a telephone is found in any spelling. */
  comparesDigits?: boolean;
  /** Set if searches ignore the separators, such as blanks, that people type in a NIF or IBAN. */
  comparesBare?: 'nif' | 'iban';
  /** If set, the value is a link. A click starts a phone call to the number, or a mail to the address. */
  contact?: 'telefono' | 'email';
  /**
   * Returns the SQL of the value that rows show. `expression` is the SQL of the stored value. If `readSql` is absent, rows show the stored
   * value.
   */
  readSql?: (expression: string) => string;
}

/** The width of a field in the default layout of a record. A row has twelve columns. */
export interface FormWidth {
  columns: number;
  /** The width of a field with short values: a short text, or a reference to a small catalogue. */
  shortColumns?: number;
  /** Whether the field grows into the free columns of its row. */
  grows?: boolean;
}

/** An input, the value stored for it, and the text that the history shows. */
export type Example = readonly [typed: unknown, stored: unknown, text: string];
/** An input and the sentence that refuses it. */
export type Refused = readonly [typed: unknown, sentence: string];

/** A value type: everything on the server that depends on the type of a value. */
export interface ValueType {
  code: ValueTypeCode;
  /** Name of the type among the general fields of the form designer; null for a type that cannot be added to a record. */
  generalLabel: string | null;
  /** Null for types that lists do not show. */
  list: ListedValue | null;
  /**
   * The stored form of an empty input. If this form is not null, such as false or an empty list, a required column accepts an empty input.
   */
  empty: unknown;
  /** Whether fields of this type declare the allowed codes. */
  hasOptions: boolean;
  /** If true, columns of this type cannot be edited. Columns of civil time and added fields are exceptions. */
  hasReadOnlyColumns: boolean;
  /** Converts the value of a column of an entity to its form on the wire. */
  fromColumn: (value: unknown) => unknown;
  formWidth: FormWidth;
  /** The kind of input on pages without script. */
  plainControl: 'line' | 'lines' | 'yes-no';
  /** If the values are ids: what these ids identify. Otherwise null. */
  refersTo: 'record' | 'file' | null;
  /** Parses a non-empty input into its stored form. Returns invalid input unchanged or as NaN, so that `problem` refuses it. */
  read: (raw: unknown) => unknown;
  /** The Spanish sentence about what is wrong with a result of `read`; null if it is valid. */
  problem: (value: unknown, field: ValueField) => string | null;
  /** A stored value as people read it in the history of a record. */
  text: (value: unknown, words: ValueWords) => string;
  /** For values that are masked until a user reveals them: returns the part that is always shown. Null for all other types. */
  mask: ((value: string) => string) | null;
  /** Examples for the unit tests of the type, which `values.spec.ts` runs. */
  examples: { field?: ValueField; good: readonly Example[]; refused: readonly Refused[] };
}

type Optional =
  | 'empty'
  | 'hasOptions'
  | 'hasReadOnlyColumns'
  | 'fromColumn'
  | 'formWidth'
  | 'mask'
  | 'plainControl'
  | 'refersTo'
  | 'text';

/** Width of a field for a short value, in columns of the form: a quarter of a row. */
export const SHORT_WIDTH = 3;

/** Declares a value type. Types are found by their file names: `libs/platform/values/*.value.ts`. */
export function defineValueType(type: Omit<ValueType, Optional> & Partial<Pick<ValueType, Optional>>): ValueType {
  return {
    empty: null,
    hasOptions: false,
    hasReadOnlyColumns: false,
    fromColumn: (value) => value,
    formWidth: { columns: SHORT_WIDTH },
    plainControl: 'line',
    refersTo: null,
    mask: null,
    text: plainText,
    ...type,
  };
}

/** Returns a text unchanged and a number as text; an empty text for anything else. */
export function plainText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** The label of a stored code, or the code itself if it is no longer declared. */
export function optionLabel(value: string | number | boolean, opciones: readonly Option[] | undefined): string {
  return opciones?.find(({ valor }) => valor === value)?.etiqueta ?? String(value);
}

/** The first sentence that is not null. */
export function firstProblem(...sentences: readonly (string | null)[]): string | null {
  return sentences.find((sentence) => sentence !== null) ?? null;
}
