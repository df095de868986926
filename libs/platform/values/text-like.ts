import type { ColumnType } from '../../contracts';
import {
  defineValueType,
  firstProblem,
  optionLabel,
  plainText,
  type ListedValue,
  type ValueField,
  type ValueType,
} from './value-type';

const LONGEST = 200;

/** Half of a character that takes two code units. */
const HALF_A_PAIR = /\p{Cs}/u;
// eslint-disable-next-line no-control-regex -- they are what is refused
export const ONE_LINE = /[\u0000-\u001f]/;
// eslint-disable-next-line no-control-regex -- they are what is refused; ends of lines and tabs are not
export const LINES = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

/** A text or figures without blanks around them. */
export function trimmed(raw: unknown): unknown {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : raw;
}

/** What is wrong with a text of at most so many letters; a field may say how many it takes. */
export function textProblem(
  value: unknown,
  { longitudMaxima }: ValueField,
  { controls = ONE_LINE, longest = LONGEST } = {},
): string | null {
  if (typeof value !== 'string') return 'Debe ser un texto.';
  const most = longitudMaxima ?? longest;
  if (value.length > most) return `No puede pasar de ${String(most)} letras.`;
  return controls.test(value) || HALF_A_PAIR.test(value) ? 'Tiene caracteres que no se admiten.' : null;
}

/** Texts in lists. */
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
  /** A typed text in the form in which it is stored. */
  tidy?: (text: string) => string;
  /** What is wrong with a text that is a valid line. */
  form: (text: string) => string | null;
  text?: (value: unknown) => string;
  fromColumn?: ValueType['fromColumn'];
  columnType?: ColumnType;
  formWidth?: ValueType['formWidth'];
  examples: ValueType['examples'];
}

/** A type for one line of text that must have a certain form: a telephone, an IBAN. */
export function formedText({
  tidy = (text) => text,
  form,
  columnType,
  text = plainText,
  ...rest
}: FormedText): ValueType {
  return defineValueType({
    ...rest,
    text,
    list: listedAsText(columnType),
    read: (raw) => {
      const typed = trimmed(raw);
      return typeof typed === 'string' ? tidy(typed) : typed;
    },
    problem: (value, field) => firstProblem(textProblem(value, field), typeof value === 'string' ? form(value) : null),
  });
}

/** The rule of a form that one pattern describes. */
export const matches =
  (pattern: RegExp, sentence: string) =>
  (text: string): string | null =>
    pattern.test(text) ? null : sentence;
