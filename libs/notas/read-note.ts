import { NOTE_COLOURS } from '../contracts';
import { readRichText } from '../platform';
import { readField } from '../records';
import { notasErrors } from './errors';

/** What a request says of a note; what it leaves out is not there. */
export interface NoteChanges {
  texto?: string;
  color?: string;
  publica?: boolean;
  /** Its place among the notes that the person sees, from 1. */
  posicion?: number;
}

type Read = { ok: true; value: unknown } | { ok: false; mensaje: string };

const bad = (mensaje: string): Read => ({ ok: false, mensaje });

const READERS: Record<keyof NoteChanges, (raw: unknown) => Read> = {
  texto: (raw) => {
    const read = readRichText(raw);
    return read.ok && read.value === null ? bad('Escriba la nota.') : read;
  },
  color: (raw) => {
    const wanted = typeof raw === 'string' ? raw.toUpperCase() : '';
    const colour = NOTE_COLOURS.find(({ valor }) => valor === wanted);
    return colour === undefined ? bad('Elija uno de los diez colores.') : { ok: true, value: colour.valor };
  },
  publica: (raw) => readField({ campo: 'publica', tipo: 'booleano', etiqueta: 'Pública', obligatorio: false }, raw),
  posicion: (raw) =>
    /^-?\d{1,9}$/.test(typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : '')
      ? { ok: true, value: Number(raw) }
      : bad('La posición es un número entero.'),
};

/** @throws por-corregir with a sentence at every wrong field */
export function readNote(
  body: Readonly<Record<string, unknown>>,
  required: readonly (keyof NoteChanges)[],
): NoteChanges {
  const campos: Record<string, string> = {};
  const changes: Record<string, unknown> = {};
  for (const [campo, reader] of Object.entries(READERS)) {
    const isRequired = required.some((name) => name === campo);
    // An empty place is no place: forms send every field.
    if (!isRequired && (!Object.hasOwn(body, campo) || (campo === 'posicion' && body[campo] === ''))) continue;
    const read = reader(body[campo]);
    if (read.ok) changes[campo] = read.value;
    else campos[campo] = read.mensaje;
  }
  if (Object.keys(campos).length > 0) throw notasErrors['por-corregir']({ campos });
  return changes;
}
