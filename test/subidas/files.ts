/** Builds small files of every kind. The server recognises the kind by the first bytes. */
const bytes = (...parts: (string | number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))));

/** A picture of one transparent dot. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
export const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
export const JPEG = bytes([0xff, 0xd8, 0xff, 0xe0, 0, 16], 'JFIF', [0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xff, 0xd9]);
export const BMP = bytes('BM', [70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], Array<number>(48).fill(0));
export const ICO = bytes(
  [0, 0, 1, 0, 1, 0, 1, 1, 0, 0, 1, 0, 24, 0, 48, 0, 0, 0, 22, 0, 0, 0],
  Array<number>(48).fill(0),
);
export const WEBP = bytes('RIFF', [36, 0, 0, 0], 'WEBPVP8 ', Array<number>(28).fill(0));
export const PDF = bytes('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
export const MP3 = bytes('ID3', [3, 0, 0, 0, 0, 0, 0], [0xff, 0xfb, 0x90, 0x00], Array<number>(413).fill(0));
export const TEXT = Buffer.from('código;nombre\nA-1;Ñandú\n');

/** A zip with uncompressed files. */
export function zipOf(files: Readonly<Record<string, string>>): Buffer {
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const [name, content] of Object.entries(files)) {
    const body = Buffer.from(content);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(crc32(body), 0);
    sizes.writeUInt32LE(body.length, 4);
    sizes.writeUInt32LE(body.length, 8);
    const head = [[20, 0, 0, 0, 0, 0, 0, 0, 0x21, 0x50], sizes, u16(name.length), [0, 0]] as const;
    const local = join([0x50, 0x4b, 3, 4], ...head, Buffer.from(name), body);
    central.push(join([0x50, 0x4b, 1, 2, 20, 0], ...head, Array<number>(10).fill(0), u32(offset), Buffer.from(name)));
    locals.push(local);
    offset += local.length;
  }
  const index = Buffer.concat(central);
  const count = u16(central.length);
  return join(...locals, index, [0x50, 0x4b, 5, 6, 0, 0, 0, 0], count, count, u32(index.length), u32(offset), [0, 0]);
}

const join = (...parts: (Buffer | readonly number[])[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));
const u16 = (value: number): number[] => [value & 255, (value >> 8) & 255];
const u32 = (value: number): number[] => [...u16(value & 0xffff), ...u16(Math.floor(value / 65_536))];

function crc32(data: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of data) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

const officeDocument = (part: string, type: string): Buffer =>
  zipOf({
    '[Content_Types].xml': `<Types><Override PartName="/${part}" ContentType="application/vnd.${type}.main+xml"/></Types>`,
    '_rels/.rels': '<Relationships/>',
    [part]: '<x/>',
  });
const OPEN_XML = 'openxmlformats-officedocument';

export const DOCX = officeDocument('word/document.xml', `${OPEN_XML}.wordprocessingml.document`);
export const XLSX = officeDocument('xl/workbook.xml', `${OPEN_XML}.spreadsheetml.sheet`);
export const PPTX = officeDocument('ppt/presentation.xml', `${OPEN_XML}.presentationml.presentation`);
export const DOCM = officeDocument('word/document.xml', 'ms-word.document.macroEnabled');
export const ODT = zipOf({ mimetype: 'application/vnd.oasis.opendocument.text', 'content.xml': '<x/>' });
export const ZIP = zipOf({ 'a.txt': 'a' });
