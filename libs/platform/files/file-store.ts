import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The bytes of an upload in a local file; they are not stored yet. */
export interface ReceivedFile {
  path: string;
  bytes: number;
}

/** Stores the bytes of uploads, in a local folder or in storage that machines share. */
export abstract class FileStore {
  /** Writes a stream to a temporary file. Deletes the file if the stream or the disk fails. */
  abstract receive(content: Readable): Promise<ReceivedFile>;
  /** Stores a received file under its key. */
  abstract keep(key: string, file: ReceivedFile): Promise<void>;
  abstract discard(file: ReceivedFile): Promise<void>;
  /** The bytes; null if the key does not exist. */
  abstract read(key: string): Promise<Readable | null>;
  abstract delete(key: string): Promise<void>;
  /** Deletes received files older than `before`. Processes that died have left these files. */
  abstract deleteLeftovers(before: Date): Promise<void>;
  /** Yields the keys of files older than `before`, in batches. */
  abstract listKeys(before: Date): AsyncIterable<readonly string[]>;
}

const KEY = /^[\w-]{22}$/;

/** Subfolder for received files. This folder is on the same disk as the stored files, so storing a file is only a rename. */
const RECEIVED = '.recibidos';

/** Files in one private folder, in subfolders named after the first letters of their keys. */
export class FolderStore extends FileStore {
  constructor(private readonly folder: string) {
    super();
  }

  async receive(content: Readable): Promise<ReceivedFile> {
    const folder = join(this.folder, RECEIVED);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, randomBytes(16).toString('base64url'));
    const file = createWriteStream(path, { flags: 'wx', mode: 0o600 });
    try {
      await pipeline(content, file);
      return { path, bytes: file.bytesWritten };
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
  }

  async keep(key: string, { path }: ReceivedFile): Promise<void> {
    const target = this.path(key);
    await mkdir(join(target, '..'), { recursive: true, mode: 0o700 });
    await rename(path, target);
  }

  async discard({ path }: ReceivedFile): Promise<void> {
    await rm(path, { force: true });
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

  async deleteLeftovers(before: Date): Promise<void> {
    const folder = join(this.folder, RECEIVED);
    for (const name of await namesIn(folder)) {
      const path = join(folder, name);
      if (await isOlder(path, before)) await rm(path, { force: true });
    }
  }

  /** Yields the keys of one subfolder at a time. */
  async *listKeys(before: Date): AsyncIterable<readonly string[]> {
    for (const folder of await namesIn(this.folder)) {
      const old: string[] = [];
      for (const name of await namesIn(join(this.folder, folder)))
        if (KEY.test(name) && name.startsWith(folder) && (await isOlder(this.path(name), before))) old.push(name);
      if (old.length > 0) yield old;
    }
  }

  private path(key: string): string {
    if (!KEY.test(key)) throw new Error('Invalid key of the file store');
    return join(this.folder, key.slice(0, 2), key);
  }
}

const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch((): string[] => []);

/** Whether a file is older than `before`; false for a missing file. */
const isOlder = (path: string, before: Date): Promise<boolean> =>
  stat(path).then(
    ({ mtime }) => mtime < before,
    () => false,
  );

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
