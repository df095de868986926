import type { ColumnType } from '../../contracts';
import { normalizeText } from './normalize-text';
import {
  defineValueType,
  firstProblem,
  optionLabel,
  plainText,
  type ListedValue,
  type ValueField,
  type ValueType,
} from './value-type';

const MAX_LENGTH = 200;

/** A lone surrogate, which PostgreSQL cannot store. */
const LONE_SURROGATE = /\p{Cs}/u;
// oxlint-disable-next-line no-control-regex -- they are what is refused
export const ONE_LINE = /[\u0000-\u001f]/;
// oxlint-disable-next-line no-control-regex -- they are what is refused; ends of lines and tabs are not
export const LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** Converts a text or a number to text, normalised and trimmed. Returns other values unchanged. */
export function trimmed(raw: unknown): unknown {
  return typeof raw === 'string' || typeof raw === 'number' ? normalizeText(String(raw)) : raw;
}

/** What is wrong with a text, as a Spanish sentence, or null. `longitudMaxima` of the field overrides the maximum length. */
export function textProblem(
  value: unknown,
  { longitudMaxima }: ValueField,
  { forbidden = ONE_LINE, maxLength = MAX_LENGTH } = {},
): string | null {
  if (typeof value !== 'string') return 'Debe ser un texto.';
  const limit = longitudMaxima ?? maxLength;
  if (value.length > limit) return `No puede pasar de ${String(limit)} letras.`;
  return forbidden.test(value) || LONE_SURROGATE.test(value) ? 'Tiene caracteres que no se admiten.' : null;
}

/** How lists treat values that are stored as text. */
export function listedAsText(columnType: ColumnType = 'string'): ListedValue {
  return {
    storage: 'text',
    columnType,
    cellText: (value, { opciones }) => optionLabel(value, opciones),
    sheetCell: 'free',
  };
}

interface FormedText {
  code: ValueType['code'];
  generalLabel: string;
  /** Converts typed text into the form in which it is stored. */
  tidy?: (text: string) => string;
  /**
   * Returns a Spanish sentence that says what is wrong with the form of a text; null if nothing is wrong. If the text has several lines or
   * a wrong length, the user gets a sentence about the lines or the length instead.
   */
  form: (text: string) => string | null;
  text?: (value: unknown) => string;
  fromColumn?: ValueType['fromColumn'];
  columnType?: ColumnType;
  comparesDigits?: boolean;
  formWidth?: ValueType['formWidth'];
  mask?: ValueType['mask'];
  /** The properties in which lists treat these values differently from other texts. */
  list?: Partial<ListedValue>;
  examples: ValueType['examples'];
}

/** Defines a value type for one line of text in a certain form, such as a telephone number or an IBAN. */
export function formedText({
  tidy = (text) => text,
  form,
  columnType,
  comparesDigits = false,
  text = plainText,
  list = {},
  ...rest
}: FormedText): ValueType {
  return defineValueType({
    ...rest,
    text,
    list: { ...listedAsText(columnType), comparesDigits, ...list },
    read: (raw) => {
      const typed = trimmed(raw);
      return typeof typed === 'string' ? tidy(typed) : typed;
    },
    problem: (value, field) => firstProblem(textProblem(value, field), typeof value === 'string' ? form(value) : null),
  });
}

/** Makes a `form` rule that refuses texts that do not match the pattern. */
export const matches =
  (pattern: RegExp, sentence: string) =>
  (text: string): string | null =>
    pattern.test(text) ? null : sentence;
