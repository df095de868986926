import { isValidIBAN } from 'ibantools';
import { readRichText } from '../../platform';
import type { FieldType } from './field-type';
import { nifProblem, plainNif } from './nif';
import { matches, rule, textRule } from './rule';

const LONGEST = 200;
const LONGEST_TEXT = 10_000;

/** Part of a character that takes two, cut off from the other. */
const HALF_A_PAIR = /\p{Cs}/u;
// eslint-disable-next-line no-control-regex -- they are what is refused
const CONTROLS = { oneLine: /[\u0000-\u001f]/, lines: /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/ };

const asText = (raw: unknown): unknown =>
  typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : raw;

/** A text without control characters and halves of characters, no longer than its field. */
function textType(kind: keyof typeof CONTROLS, longest: number): FieldType {
  return {
    read: asText,
    rules: ({ longitudMaxima: most = longest }) => [
      rule('texto', (value) => (typeof value === 'string' ? null : 'Debe ser un texto.')),
      textRule('longitud', (value) => (value.length > most ? `No puede pasar de ${String(most)} letras.` : null)),
      textRule('caracteres', (value) =>
        CONTROLS[kind].test(value) || HALF_A_PAIR.test(value) ? 'Tiene caracteres que no se admiten.' : null,
      ),
    ],
  };
}

export const plainText = textType('oneLine', LONGEST);
export const longText = textType('lines', LONGEST_TEXT);

/** HTML that people wrote, cleaned before anything else is done with it. */
export const richText: FieldType = {
  read: (raw) => {
    const read = readRichText(raw);
    return read.ok ? read.value : raw;
  },
  rules: ({ longitudMaxima }) => [
    rule('texto-enriquecido', (value) => {
      const read = readRichText(value, longitudMaxima);
      return read.ok ? null : read.mensaje;
    }),
  ],
};

/** A text of a certain form, put in order before it is held against it. */
function formed(form: PropertyDecorator, tidy: (value: string) => string = (value) => value): FieldType {
  return {
    read: (raw) => {
      const text = plainText.read(raw);
      return typeof text === 'string' ? tidy(text) : text;
    },
    rules: (field) => [...plainText.rules(field), form],
  };
}

const EMAIL = /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/;
const TELEPHONE = /^\+?[\d ().-]{6,20}$/;
const HOUR = /^([01]\d|2[0-3]):[0-5]\d$/;
const COLOUR = /^#[0-9a-fA-F]{6}$/;
const WEEK = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

export const email = formed(matches('email', EMAIL, 'Esa dirección de correo no está completa.'));
export const telephone = formed(matches('telefono', TELEPHONE, 'Escriba un teléfono con cifras, como 658 471 203.'));
export const hour = formed(matches('hora', HOUR, 'Escriba la hora como 17:30.'));
export const colour = formed(matches('color', COLOUR, 'Elija un color.'));
export const nif = formed(textRule('nif', nifProblem), plainNif);
export const iban = formed(
  textRule('iban', (value) => (isValidIBAN(value) ? null : 'Ese IBAN no es correcto: revise sus cifras.')),
  (value) => value.toUpperCase().replace(/\s/g, ''),
);
export const weekDays = formed(matches('dias', /^[LMXJVSD]+$/, 'Elija días de la semana.'), (value) =>
  inWeekOrder(value.toUpperCase().replace(/[,\s]/g, '')),
);

/** Days as they follow each other, each once; what is no day stays at the end, to be refused. */
function inWeekOrder(days: string): string {
  return WEEK.filter((day) => days.includes(day)).join('') + days.replace(/[LMXJVSD]/g, '');
}
