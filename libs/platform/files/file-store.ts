import { createReadStream } from 'node:fs';
import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/** Where the bytes of uploads are kept: a folder of one machine, or a store that several share. */
export abstract class FileStore {
  /** @param key a name of ours; one that is taken is an error. */
  abstract put(key: string, bytes: Uint8Array): Promise<void>;
  /** The bytes, or null when there are none of that name. */
  abstract read(key: string): Promise<Readable | null>;
  abstract remove(key: string): Promise<void>;
}

const KEY = /^[\w-]{22}$/;

/** Files below one folder, which nobody else may read, spread by the first letters of their names. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async put(key: string, bytes: Uint8Array): Promise<void> {
    const path = this.path(key);
    await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
    try {
      await writeFile(path, bytes, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      // Half of a file is none.
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

  async remove(key: string): Promise<void> {
    await rm(this.path(key), { force: true });
  }

  private path(key: string): string {
    if (!KEY.test(key)) throw new Error('A key of the file store is not one of ours');
    return join(this.folder, key.slice(0, 2), key);
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
