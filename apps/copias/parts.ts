import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Decrypting, encrypting, type CopyKeys } from './encryption';
import { damaged, type Part } from './manifest';

/** Writes a file of a copy, readable by its owner only. @returns the part with its stored size and hash */
export async function writePart(
  folder: string,
  parte: string,
  content: Readable,
  { isCompressed = false, keys = null }: { isCompressed?: boolean; keys?: CopyKeys | null } = {},
): Promise<Part> {
  const path = join(folder, ...parte.split('/'));
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = new PassThrough().on('data', (chunk: Buffer) => {
    hash.update(chunk);
    bytes += chunk.length;
  });
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx', flush: true });
  try {
    const steps = [
      ...(isCompressed ? [createGzip({ level: 5 })] : []),
      ...(keys === null ? [] : [encrypting(parte, keys)]),
    ];
    await pipeline([content, ...steps, measured, file]);
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return { parte, bytes, sha256: hash.digest('hex') };
}

/** Opens a part as a stream; decrypts it if the copy is encrypted. */
export function readPart(folder: string, parte: string, keys: CopyKeys | null): Readable {
  const file = createReadStream(join(folder, ...parte.split('/')));
  if (keys === null) return file;
  const opened = new Decrypting(parte, keys);
  file.on('error', (error) => opened.destroy(error)).pipe(opened);
  return opened;
}

/** Pattern of valid paths in a copy: a forged manifest must not refer to files outside the copy. */
export const PART_PATH = /^(tablas|ficheros)(\/[\w-][\w.-]*)+$/;

/** Checks size and hash of every part. @throws StartError with the name of the first part that is missing or changed */
export async function checkParts(folder: string, parts: readonly Part[]): Promise<void> {
  for (const { parte, bytes, sha256 } of parts) {
    if (!PART_PATH.test(parte)) throw damaged(parte);
    const found = await hashOf(join(folder, ...parte.split('/'))).catch(() => null);
    if (found?.bytes !== bytes || found.sha256 !== sha256) throw damaged(parte);
  }
}

async function hashOf(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { bytes, sha256: hash.digest('hex') };
}
