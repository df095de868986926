import { LONGEST_RICH_TEXT } from '../../contracts';
import { cleanHtml } from './clean-html';
import { isBlankHtml } from './read-html';

/** A rich text that came from outside, fit to be stored (null: there was nothing in it), or why it cannot be. */
export type RichTextRead = { ok: true; value: string | null } | { ok: false; mensaje: string };

/** Half of a character, and control characters: no text of the database holds them. */
// eslint-disable-next-line no-control-regex -- they are what is refused
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Cs}/u;

/**
 * Reads and cleans what came for a rich text.
 * @param longest how many characters of HTML it may have.
 */
export function readRichText(raw: unknown, longest = LONGEST_RICH_TEXT): RichTextRead {
  if (raw === null || raw === undefined) return { ok: true, value: null };
  if (typeof raw !== 'string') return { ok: false, mensaje: 'Debe ser un texto.' };
  if (raw.length > longest)
    return { ok: false, mensaje: `No puede pasar de ${grouped(longest)} letras, con su formato.` };
  if (NO_TEXT.test(raw)) return { ok: false, mensaje: 'Tiene caracteres que no se admiten.' };
  const value = cleanHtml(raw);
  if (value.length > longest)
    return { ok: false, mensaje: `No puede pasar de ${grouped(longest)} letras, con su formato.` };
  return { ok: true, value: isBlankHtml(value) ? null : value };
}

function grouped(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
