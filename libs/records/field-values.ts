import { isValidIBAN } from 'ibantools';
import type { RecordField, RecordFieldType } from '../contracts';
import { idFrom, readJson, readRichText } from '../platform';
import { nifProblem, plainNif } from './nif';

/** What a field holds after reading: a value fit for its column, or the sentence that stands at the field. */
export type FieldValue = { ok: true; value: unknown } | { ok: false; mensaje: string };

const LONGEST = 200;
const LONGEST_TEXT = 10_000;

/**
 * Reads what came for a field. An empty text is no value; a field that cannot do without one says so.
 * @param raw what the form or JSON body holds under the field's name.
 */
export function readField(field: RecordField, raw: unknown): FieldValue {
  if (isEmpty(raw)) {
    if (field.tipo === 'booleano') return ok(false);
    if (field.tipo === 'referencias') return ok([]);
    return field.obligatorio ? bad('Falta este dato.') : ok(null);
  }
  return READERS[field.tipo](raw, field);
}

function isEmpty(raw: unknown): boolean {
  return raw === null || raw === undefined || (typeof raw === 'string' && raw.trim() === '');
}

const ok = (value: unknown): FieldValue => ({ ok: true, value });
const bad = (mensaje: string): FieldValue => ({ ok: false, mensaje });

type Reader = (raw: unknown, field: RecordField) => FieldValue;

/** Part of a character that takes two, cut off from the other. */
const HALF_A_PAIR = /\p{Cs}/u;

/** A text without control characters and halves of characters, no longer than its field. */
const text =
  (longest: number, lines = false): Reader =>
  (raw, field) => {
    if (typeof raw !== 'string' && typeof raw !== 'number') return bad('Debe ser un texto.');
    const value = String(raw).trim();
    const most = field.longitudMaxima ?? longest;
    if (value.length > most) return bad(`No puede pasar de ${String(most)} letras.`);
    // eslint-disable-next-line no-control-regex -- they are what is refused
    if ((lines ? /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/ : /[\u0000-\u001f]/).test(value) || HALF_A_PAIR.test(value))
      return bad('Tiene caracteres que no se admiten.');
    return ok(value);
  };

const plain = text(LONGEST);

/** A text of a certain form: read as text, then held against a rule. */
const formed =
  (rule: (value: string) => string | null, clean: (value: string) => string = (value) => value): Reader =>
  (raw, field) => {
    const read = plain(raw, field);
    if (!read.ok) return read;
    const value = clean(String(read.value));
    const problem = rule(value);
    return problem === null ? ok(value) : bad(problem);
  };

const matches = (pattern: RegExp, mensaje: string) => (value: string) => (pattern.test(value) ? null : mensaje);

const amount: Reader = (raw) =>
  /^-?\d{1,9}(\.\d{1,2})?$/.test(String(raw)) ? ok(String(raw)) : bad('Escriba un importe, como 45,00.');

const number: Reader = (raw) =>
  /^-?\d{1,9}(\.\d{1,4})?$/.test(String(raw)) ? ok(String(raw)) : bad('Escriba un número.');

const date: Reader = (raw) => {
  const match = typeof raw === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(raw) : null;
  if (match === null) return bad('Escriba la fecha como dd/mm/aaaa.');
  const [value, year, month, day] = match;
  const real = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exists = Number(year) >= 1000 && real.getUTCMonth() === Number(month) - 1 && real.getUTCDate() === Number(day);
  return exists ? ok(value) : bad('Esa fecha no existe.');
};

const BOOLEANS = new Map<unknown, boolean>([['1', true], ['true', true], [true, true], [1, true], ['on', true], ['0', false], ['false', false], [false, false], [0, false]]); // prettier-ignore

const reference: Reader = (raw) => {
  const id = idFrom(raw);
  return id ? ok(id) : bad('Elija uno de la lista.');
};

const references: Reader = (raw) => {
  const items = typeof raw === 'string' ? parseList(raw) : raw;
  const ids = Array.isArray(items) ? items.map(idFrom) : [null];
  return ids.every(Boolean) ? ok([...new Set(ids)]) : bad('Elija de la lista.');
};

function parseList(raw: string): unknown {
  if (!raw.trim().startsWith('[')) return raw.split(',').map((item) => item.trim());
  return readJson(raw);
}

/** Cleaned before it is stored; what is left may be nothing. */
const richText: Reader = (raw, field) => {
  const read = readRichText(raw, field.longitudMaxima);
  if (!read.ok) return bad(read.mensaje);
  return read.value === null && field.obligatorio ? bad('Falta este dato.') : ok(read.value);
};

/** The id of an upload; whether it is there, and what it is, only the database knows. */
const upload: Reader = (raw) => {
  const id = idFrom(raw);
  return id ? ok(id) : bad('Elija un fichero.');
};

const WEEK = ['L', 'M', 'X', 'J', 'V', 'S', 'D'];

/** Days as they follow each other, each once; what is no day stays at the end, to be refused. */
function inWeekOrder(days: string): string {
  return WEEK.filter((day) => days.includes(day)).join('') + days.replace(/[LMXJVSD]/g, '');
}

const READERS: Record<RecordFieldType, Reader> = {
  texto: plain,
  direccion: plain,
  'texto-largo': text(LONGEST_TEXT, true),
  'texto-enriquecido': richText,
  numero: number,
  importe: amount,
  fecha: date,
  'fecha-hora': () => bad('Este campo no se escribe a mano.'),
  hora: formed(matches(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escriba la hora como 17:30.')),
  booleano: (raw) => (BOOLEANS.has(raw) ? ok(BOOLEANS.get(raw)) : bad('Elija sí o no.')),
  opcion: (raw, field) =>
    field.opciones?.some((option) => option.valor === raw) === true ? ok(raw) : bad('Elija una de las opciones.'),
  referencia: reference,
  referencias: references,
  fichero: upload,
  imagen: upload,
  email: formed(
    matches(
      /^[^\s@<>"(),;:\\[\]]{1,64}@[^\s@<>"(),;:\\[\]]+\.[^\s@<>"(),;:\\[\].]{2,}$/,
      'Esa dirección de correo no está completa.',
    ),
  ),
  telefono: formed(matches(/^\+?[\d ().-]{6,20}$/, 'Escriba un teléfono con cifras, como 658 471 203.')),
  nif: formed(nifProblem, plainNif),
  iban: formed(
    (value) => (isValidIBAN(value) ? null : 'Ese IBAN no es correcto: revise sus cifras.'),
    (value) => value.toUpperCase().replace(/\s/g, ''),
  ),
  color: formed(matches(/^#[0-9a-fA-F]{6}$/, 'Elija un color.')),
  'dias-semana': formed(matches(/^[LMXJVSD]+$/, 'Elija días de la semana.'), (value) =>
    inWeekOrder(value.toUpperCase().replace(/[,\s]/g, '')),
  ),
};
