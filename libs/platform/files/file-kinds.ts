import { fileTypeFromBuffer } from 'file-type/core';

/** An accepted kind of file. */
export interface FileKind {
  /** Content type that it is stored and served with. */
  contentType: string;
  /** Extensions its name may have; a name without one gets the first. */
  extensions: readonly [string, ...string[]];
  /** Shown in the browser; every other kind is downloaded. */
  inline?: true;
  image?: true;
}

const image = (contentType: string, ...extensions: [string, ...string[]]): FileKind => ({
  contentType,
  extensions,
  inline: true,
  image: true,
});
const office = (name: string, extension: string): FileKind => ({
  contentType: `application/vnd.${name}`,
  extensions: [extension],
});
const OPEN_XML = 'openxmlformats-officedocument';

/**
 * The accepted kinds, by the type detected from the bytes. Not accepted: pages and drawings that may carry scripts (html,
 * svg, xml), programs, documents with macros, old Office formats (macros cannot be excluded), and archives.
 */
const KINDS: ReadonlyMap<string, FileKind> = new Map(
  Object.entries<FileKind>({
    'image/png': image('image/png', 'png'),
    'image/apng': image('image/png', 'png', 'apng'),
    'image/gif': image('image/gif', 'gif'),
    'image/jpeg': image('image/jpeg', 'jpg', 'jpeg'),
    'image/bmp': image('image/bmp', 'bmp'),
    'image/x-icon': image('image/x-icon', 'ico'),
    'image/webp': image('image/webp', 'webp'),
    'application/pdf': { contentType: 'application/pdf', extensions: ['pdf'], inline: true },
    [`application/vnd.${OPEN_XML}.wordprocessingml.document`]: office(`${OPEN_XML}.wordprocessingml.document`, 'docx'),
    [`application/vnd.${OPEN_XML}.spreadsheetml.sheet`]: office(`${OPEN_XML}.spreadsheetml.sheet`, 'xlsx'),
    [`application/vnd.${OPEN_XML}.presentationml.presentation`]: office(
      `${OPEN_XML}.presentationml.presentation`,
      'pptx',
    ),
    'application/vnd.oasis.opendocument.text': office('oasis.opendocument.text', 'odt'),
    'application/vnd.oasis.opendocument.spreadsheet': office('oasis.opendocument.spreadsheet', 'ods'),
    'application/vnd.oasis.opendocument.presentation': office('oasis.opendocument.presentation', 'odp'),
    'audio/mpeg': { contentType: 'audio/mpeg', extensions: ['mp3'] },
    'video/mp4': { contentType: 'video/mp4', extensions: ['mp4'] },
  }),
);

const TEXT: FileKind = { contentType: 'text/plain; charset=utf-8', extensions: ['txt', 'csv'] };

const BY_CONTENT_TYPE: ReadonlyMap<string, FileKind> = new Map(
  [...KINDS.values(), TEXT].map((kind) => [kind.contentType, kind]),
);

/** The kind of the bytes, or null if it is not accepted. The declared name and type are ignored. */
export async function detectFileKind(bytes: Uint8Array): Promise<FileKind | null> {
  if (isWideText(bytes)) return null;
  const detected = await fileTypeFromBuffer(bytes);
  if (detected !== undefined) return KINDS.get(detected.mime) ?? null;
  return isPlainText(bytes) ? TEXT : null;
}

/** The kind of a stored content type. */
export function findFileKind(contentType: string): FileKind | null {
  return BY_CONTENT_TYPE.get(contentType) ?? null;
}

/** UTF-16 begins with a byte order mark that the detection mistakes for MP3. */
function isWideText([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

/** UTF-8 text without HTML or XML tags and without control characters. */
function isPlainText(bytes: Uint8Array): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // eslint-disable-next-line no-control-regex -- they are what is refused
    return !/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text) && !/<[a-z!?/]/i.test(text);
  } catch {
    return false;
  }
}
