import { LONGEST_RICH_TEXT } from '../../contracts';
import { cleanHtml } from './clean-html';
import { isBlankHtml } from './read-html';

/** The result of reading a rich text: its cleaned HTML (null if empty), or the Spanish sentence that refuses it. */
export type RichTextRead = { ok: true; value: string | null } | { ok: false; message: string };

/** Lone surrogates and control characters, which the database cannot store. */
// oxlint-disable-next-line no-control-regex -- they are what is refused
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]|\p{Cs}/u;

/**
 * Reads and sanitises a rich text from a request.
 * @param maxLength in characters of HTML.
 */
export function readRichText(raw: unknown, maxLength = LONGEST_RICH_TEXT): RichTextRead {
  if (raw === null || raw === undefined) return { ok: true, value: null };
  if (typeof raw !== 'string') return { ok: false, message: 'Debe ser un texto.' };
  if (raw.length > maxLength)
    return { ok: false, message: `No puede pasar de ${formatCount(maxLength)} letras, con su formato.` };
  if (UNSTORABLE.test(raw)) return { ok: false, message: 'Tiene caracteres que no se admiten.' };
  const value = cleanHtml(raw);
  if (value.length > maxLength)
    return { ok: false, message: `No puede pasar de ${formatCount(maxLength)} letras, con su formato.` };
  return { ok: true, value: isBlankHtml(value) ? null : value };
}

function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, '.');
}
