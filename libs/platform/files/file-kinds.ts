import { fileTypeFromBuffer } from 'file-type/core';

/** What kind of file somebody sent, as its bytes say. */
export interface FileKind {
  /** As it is served. */
  tipo: string;
  /** The endings its name may have; the first is given to one without. */
  endings: readonly [string, ...string[]];
  /** Shown in the browser; everything else is saved to disk. */
  inline?: true;
  image?: true;
}

const image = (tipo: string, ...endings: [string, ...string[]]): FileKind => ({
  tipo,
  endings,
  inline: true,
  image: true,
});
const office = (name: string, ending: string): FileKind => ({ tipo: `application/vnd.${name}`, endings: [ending] });
const OPEN_XML = 'openxmlformats-officedocument';

/**
 * The kinds that are taken, by what the bytes are found to be. Not among them: pages and drawings that carry scripts
 * (html, svg, xml), programs, documents with macros and the old ones that cannot be told from those, and archives.
 */
const KINDS: Readonly<Record<string, FileKind>> = {
  'image/png': image('image/png', 'png'),
  'image/apng': image('image/png', 'png', 'apng'),
  'image/gif': image('image/gif', 'gif'),
  'image/jpeg': image('image/jpeg', 'jpg', 'jpeg'),
  'image/bmp': image('image/bmp', 'bmp'),
  'image/x-icon': image('image/x-icon', 'ico'),
  'image/webp': image('image/webp', 'webp'),
  'application/pdf': { tipo: 'application/pdf', endings: ['pdf'], inline: true },
  [`application/vnd.${OPEN_XML}.wordprocessingml.document`]: office(`${OPEN_XML}.wordprocessingml.document`, 'docx'),
  [`application/vnd.${OPEN_XML}.spreadsheetml.sheet`]: office(`${OPEN_XML}.spreadsheetml.sheet`, 'xlsx'),
  [`application/vnd.${OPEN_XML}.presentationml.presentation`]: office(
    `${OPEN_XML}.presentationml.presentation`,
    'pptx',
  ),
  'application/vnd.oasis.opendocument.text': office('oasis.opendocument.text', 'odt'),
  'application/vnd.oasis.opendocument.spreadsheet': office('oasis.opendocument.spreadsheet', 'ods'),
  'application/vnd.oasis.opendocument.presentation': office('oasis.opendocument.presentation', 'odp'),
  'audio/mpeg': { tipo: 'audio/mpeg', endings: ['mp3'] },
  'video/mp4': { tipo: 'video/mp4', endings: ['mp4'] },
};

const TEXT: FileKind = { tipo: 'text/plain; charset=utf-8', endings: ['txt', 'csv'] };

/** How each kind is served, by the type that is stored. */
const SERVED: ReadonlyMap<string, FileKind> = new Map([...Object.values(KINDS), TEXT].map((kind) => [kind.tipo, kind]));

/** The kind of the bytes, or null when it is none that is taken. What the sender calls them is not asked. */
export async function kindOf(bytes: Uint8Array): Promise<FileKind | null> {
  if (isWideText(bytes)) return null;
  const found = await fileTypeFromBuffer(bytes);
  if (found !== undefined) return Object.hasOwn(KINDS, found.mime) ? (KINDS[found.mime] ?? null) : null;
  return isPlainText(bytes) ? TEXT : null;
}

/** What is known of a stored type. */
export function kindOfType(tipo: string): FileKind | null {
  return SERVED.get(tipo) ?? null;
}

/** Text of two bytes a character begins with a mark that looks like sound. */
function isWideText([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** Text in UTF-8 with no marks of a page or a drawing anywhere, nor characters that no text has. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // eslint-disable-next-line no-control-regex -- they are what is refused
    return !/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text) && !/<[a-z!?/]/i.test(text);
  } catch {
    return false;
  }
}
