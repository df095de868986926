import { createReadStream, createWriteStream, existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { CopyKeys } from './encryption';
import type { Part } from './manifest';
import { PART_PATH, readPart, writePart } from './parts';

/** The folder of the uploads inside DATA_DIR and inside a copy. */
export const FILES = 'ficheros';

/** Copies the uploads that are not in `known`. Skips an upload that is deleted meanwhile. */
export async function copyFiles(
  dataDir: string,
  folder: string,
  { known = [], keys }: { known?: readonly Part[]; keys: CopyKeys | null },
): Promise<Part[]> {
  const names = new Set(known.map(({ parte }) => parte));
  const parts: Part[] = [];
  for (const parte of listFiles(dataDir).filter((name) => !names.has(name))) {
    const part = await writePart(folder, parte, createReadStream(join(dataDir, ...parte.split('/'))), { keys }).catch(
      (error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
        throw error;
      },
    );
    if (part !== null) parts.push(part);
  }
  return parts;
}

/** Relative paths of the uploads in DATA_DIR, with `/`. */
export function listFiles(dataDir: string): string[] {
  const root = join(dataDir, FILES);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${FILES}${join(entry.parentPath, entry.name).slice(root.length).split(sep).join('/')}`)
    .filter((parte) => PART_PATH.test(parte))
    .sort();
}

export async function restoreFiles(
  folder: string,
  dataDir: string,
  { parts, keys }: { parts: readonly Part[]; keys: CopyKeys | null },
): Promise<void> {
  for (const { parte } of parts) {
    const target = join(dataDir, ...parte.split('/'));
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await pipeline(readPart(folder, parte, keys), createWriteStream(target, { mode: 0o600, flags: 'wx' }));
  }
}
