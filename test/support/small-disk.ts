import { execFileSync } from 'node:child_process';
import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small separate file system, for tests of a full disk. */
export interface SmallDisk {
  path: string;
  /** Writes until the disk is full. */
  fill: () => void;
  /** Deletes what `fill` has written. */
  free: () => void;
  remove: () => void;
}

const FILLER = 'relleno';

/** The reason why tests that need a small disk are skipped. */
export const NO_SMALL_DISK = 'falta permiso para montar un disco';

/** Mounts a small disk in memory; null if this user may not mount. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'claustro-disco-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${String(megabytes)}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    rmSync(path, { recursive: true, force: true });
    return null;
  }
  // If the tests run as root, PostgreSQL runs as another user. This user must be able to enter the folder.
  chmodSync(path, 0o711);
  return {
    path,
    fill: () => writeUntilFull(join(path, FILLER)),
    free: () => rmSync(join(path, FILLER), { force: true }),
    remove: () => {
      execFileSync('umount', ['--lazy', path]);
      rmSync(path, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 1024 * 1024; size >= 1; size = Math.floor(size / 4)) writeWhileItFits(file, Buffer.alloc(size));
  } finally {
    closeSync(file);
  }
}

function writeWhileItFits(file: number, bytes: Buffer): void {
  for (;;) {
    try {
      writeSync(file, bytes);
    } catch {
      return;
    }
  }
}
