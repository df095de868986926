import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type/node';

/** An accepted kind of file. */
export interface FileKind {
  /** The content type with which the file is stored and served. */
  contentType: string;
  /** Extensions that the file's name may have; a name without extension gets the first one. */
  extensions: readonly [string, ...string[]];
  /** Whether the browser shows the file; files of other kinds are downloaded. */
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
 * The accepted kinds of file, by detected type. Not accepted: documents that may carry scripts (html, svg, xml), programs, documents with
 * macros, old Office formats (which may hide macros), and archives.
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

/** The kind of a local file, detected from its bytes piece by piece; null if it is not accepted. */
export async function detectFileKind(path: string): Promise<FileKind | null> {
  if (await isWideText(path)) return null;
  const detected = await fileTypeFromFile(path);
  if (detected !== undefined) return KINDS.get(detected.mime) ?? null;
  return (await isPlainText(path)) ? TEXT : null;
}

/** The kind of a stored content type. */
export function findFileKind(contentType: string): FileKind | null {
  return BY_CONTENT_TYPE.get(contentType) ?? null;
}

/** True if the file begins with a byte order mark of UTF-16. The detection of file types mistakes such a file for MP3. */
async function isWideText(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const { buffer } = await file.read(Buffer.alloc(2), 0, 2, 0);
    const [first, second] = buffer;
    return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  } finally {
    await file.close();
  }
}

/** Whether a file is UTF-8 text without HTML or XML tags and without control characters. */
async function isPlainText(path: string): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // The last character of the previous piece, because a tag may span two pieces.
  let before = '';
  try {
    for await (const bytes of createReadStream(path)) {
      const text = before + decoder.decode(bytes as Buffer, { stream: true });
      // oxlint-disable-next-line no-control-regex -- they are what is refused
      if (/[\u0000-\u0008\u000b\u000e-\u001f]/.test(text) || /<[a-z!?/]/i.test(text)) return false;
      before = text.slice(-1);
    }
    decoder.decode();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return false;
    throw error;
  }
}
