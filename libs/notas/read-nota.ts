import { NOTA_COLOURS } from '../contracts';
import { checkValue, readRichText } from '../platform';
import { notasErrors } from './errors';

/** The fields of a note in a request. */
export interface NotaChanges {
  texto?: string;
  color?: string;
  publica?: boolean;
  /** The new position among the notes that the user sees; the first position is 1. */
  posicion?: number;
}

type Read = { ok: true; value: unknown } | { ok: false; message: string };

const bad = (message: string): Read => ({ ok: false, message });

const READERS: Record<keyof NotaChanges, (raw: unknown) => Read> = {
  texto: (raw) => {
    const read = readRichText(raw);
    if (!read.ok) return bad(read.message);
    return read.value === null ? bad('Escriba la nota.') : read;
  },
  color: (raw) => {
    const code = typeof raw === 'string' ? raw.toUpperCase() : '';
    const colour = NOTA_COLOURS.find(({ valor }) => valor === code);
    return colour === undefined ? bad('Elija uno de los diez colores.') : { ok: true, value: colour.valor };
  },
  publica: (raw) => checkValue({ tipo: 'booleano' }, raw),
  posicion: (raw) =>
    /^-?\d{1,9}$/.test(typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : '')
      ? { ok: true, value: Number(raw) }
      : bad('La posición es un número entero.'),
};

/** Reads the fields of a note. @throws por-corregir with a sentence for each wrong field */
export function readNota(
  body: Readonly<Record<string, unknown>>,
  required: readonly (keyof NotaChanges)[],
): NotaChanges {
  const campos: Record<string, string> = {};
  const changes: Record<string, unknown> = {};
  for (const [campo, reader] of Object.entries(READERS)) {
    const isRequired = required.some((name) => name === campo);
    // An empty position means that the note does not move: forms send every field, also the empty ones.
    if (!isRequired && (!Object.hasOwn(body, campo) || (campo === 'posicion' && body[campo] === ''))) continue;
    const read = reader(body[campo]);
    if (read.ok) changes[campo] = read.value;
    else campos[campo] = read.message;
  }
  if (Object.keys(campos).length > 0) throw notasErrors['por-corregir']({ campos });
  return changes;
}
