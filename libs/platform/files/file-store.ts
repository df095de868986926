import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Stores the bytes of uploads: in a local folder, or in storage shared by several machines. */
export abstract class FileStore {
  /** @throws when the key already exists. */
  abstract save(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when the key does not exist. */
  abstract read(key: string): Promise<Readable | null>;
  abstract delete(key: string): Promise<void>;
}

const KEY = /^[\w-]{22}$/;

/** Files below one private folder, in subfolders named by the first letters of their keys. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async save(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(key);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Leave no partial file.
      if (!isCode(error, 'EEXIST')) await rm(path, { force: true });
      throw error;
    }
  }

  async read(key: string): Promise<Readable | null> {
    try {
      const file = await open(this.path(key), 'r');
      return createReadStream('', { fd: file });
    } catch (error) {
      if (isCode(error, 'ENOENT')) return null;
      throw error;
    }
  }

  async delete(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  private path(key: string): string {
    if (!KEY.test(key)) throw new Error('Invalid key of the file store');
    return join(this.folder, key.slice(0, 2), key);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
