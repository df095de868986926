import { parseId } from '../../platform';
import { LayoutProblem } from './layout-problem';

/** Readers of the parts of a layout. Each throws a LayoutProblem that names the refused part. */

export type Json = Readonly<Record<string, unknown>>;

/** Names of groups and fields in layouts: names given by the server, and names that the client creates before the first save. */
const NAME = /^[a-zA-Z][\w-]{0,79}$/;
/** Control characters and lone surrogates. */
// oxlint-disable-next-line no-control-regex -- the pattern refuses control characters
const UNREADABLE = /[\u0000-\u001f]|\p{Cs}/u;

export function readObject(raw: unknown, sentence: string): Json {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) throw new LayoutProblem(sentence);
  return raw as Json;
}

export function readList(raw: unknown, what: string, most: number): unknown[] {
  if (!Array.isArray(raw)) throw new LayoutProblem(`«${what}» debe ser una lista.`);
  if (raw.length > most) throw new LayoutProblem(`«${what}» no puede pasar de ${String(most)}.`);
  return raw;
}

/** Reads a text and trims it; undefined if it is empty. */
export function readText(raw: unknown, longest: number, what: string): string | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'string') throw new LayoutProblem(`${what} debe ser un texto.`);
  const text = raw.trim();
  if (text.length > longest) throw new LayoutProblem(`${what} no puede pasar de ${String(longest)} letras.`);
  if (UNREADABLE.test(text)) throw new LayoutProblem(`${what} tiene caracteres que no se admiten.`);
  return text === '' ? undefined : text;
}

export function readBoolean(raw: unknown, what: string): boolean | undefined {
  if (raw === undefined || raw === null) return undefined;
  if (typeof raw !== 'boolean') throw new LayoutProblem(`${what} debe ser sí o no.`);
  return raw;
}

export function readName(raw: unknown, which: string): string {
  if (typeof raw !== 'string' || !NAME.test(raw)) throw new LayoutProblem(`${which} no tiene un nombre («i») válido.`);
  return raw;
}

/** Reads an internal id; null for an item that was never saved. */
export function readInternalId(raw: unknown, which: string): number | null {
  if (raw === undefined || raw === null) return null;
  const id = typeof raw === 'number' ? parseId(raw) : null;
  if (id === null || id === 0) throw new LayoutProblem(`${which} no tiene un número interno («id») válido.`);
  return id;
}

export function readInternalIds(raw: unknown, what: string, most: number): number[] {
  if (raw === undefined || raw === null) return [];
  return readList(raw, what, most).map((entry) => {
    const id = parseId(entry);
    if (id === null) throw new LayoutProblem(`«${what}» debe ser una lista de números internos.`);
    return id;
  });
}

export function checkUnique(names: readonly (string | number)[], what: string): void {
  const repeated = names.find((name, index) => names.indexOf(name) !== index);
  if (repeated !== undefined) throw new LayoutProblem(`Hay dos ${what} con el mismo nombre «${String(repeated)}».`);
}
