import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newKeys, readClave, type CopyKeys } from './encryption';
import { readPart, writePart } from './parts';

let folder: string;
let keys: CopyKeys;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'claustro-cifrado-'));
  keys = await newKeys('caballo grapa correcto');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const PARTE = 'ficheros/ab/abc';
const path = (): string => join(folder, ...PARTE.split('/'));
const write = async (text: Buffer): Promise<void> => {
  rmSync(path(), { force: true });
  await writePart(folder, PARTE, Readable.from(pieces(text)), { keys });
};
const read = async (using = keys): Promise<Buffer> => Buffer.concat(await readPart(folder, PARTE, using).toArray());
const pieces = (text: Buffer): Buffer[] =>
  text.length === 0 ? [] : [text.subarray(0, 5), text.subarray(5)].filter(({ length }) => length > 0);

it.each([0, 1, 5, 16, 70_000])(
  'a part of %i bytes is read as it was written, and its text is not on the disk',
  async (size) => {
    const text = Buffer.alloc(size, 'Lucía');
    await write(text);
    expect((await read()).equals(text)).toBe(true);
    expect(readFileSync(path())).toHaveLength(size + 28);
    expect(readFileSync(path(), 'latin1')).not.toContain('Luc');
  },
);

it.each([0, 12, 20, -1])('a part with byte %i changed is refused', async (at) => {
  await write(Buffer.from('Lucía García Muñoz'));
  const bytes = readFileSync(path());
  const index = at < 0 ? bytes.length + at : at;
  bytes.writeUInt8((bytes[index] ?? 0) ^ 1, index);
  writeFileSync(path(), bytes);
  await expect(read()).rejects.toThrow('no se puede descifrar');
});

it('a part that was cut is refused', async () => {
  await write(Buffer.from('Lucía García Muñoz'));
  for (const length of [0, 11, 20, 40]) {
    const whole = readFileSync(path());
    writeFileSync(path(), whole.subarray(0, length));
    await expect(read()).rejects.toThrow('no se puede descifrar');
    writeFileSync(path(), whole);
  }
});

it('a part is refused under another clave, and in the place of another part', async () => {
  await write(Buffer.from('Lucía'));
  await expect(read(await newKeys('caballo grapa correcto'))).rejects.toThrow('no se puede descifrar');
  writeFileSync(join(folder, 'ficheros', 'ab', 'otra'), readFileSync(path()));
  await expect(readPart(folder, 'ficheros/ab/otra', keys).toArray()).rejects.toThrow('no se puede descifrar');
});

it('COPIA_CLAVE has twelve letters or more; empty is none', () => {
  expect([readClave({}), readClave({ COPIA_CLAVE: '' })]).toEqual([null, null]);
  expect(readClave({ COPIA_CLAVE: 'doce letras.' })).toBe('doce letras.');
  expect(() => readClave({ COPIA_CLAVE: 'once letras' })).toThrow('COPIA_CLAVE es demasiado corta');
});
