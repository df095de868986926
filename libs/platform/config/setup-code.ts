import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE = 'codigo-inicial';
/** Characters of the code, without those that look alike (I, L, O, 0, 1). */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const GROUPS = 4;

/**
 * Returns the code that the first visitor of a server on a network must enter. The first call creates it, in a file that only its owner
 * may read.
 */
export function loadSetupCode(dataDir: string): string {
  const path = join(dataDir, FILE);
  if (!existsSync(path)) writeNew(path);
  return readFileSync(path, 'utf8').trim();
}

/** Deletes the code after its use. */
export function deleteSetupCode(dataDir: string): void {
  rmSync(join(dataDir, FILE), { force: true });
}

/** Creates the file with a random code, unless the file exists. If two processes start at once, only one process writes the file. */
function writeNew(path: string): void {
  const group = (): string => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  try {
    writeFileSync(path, `${Array.from({ length: GROUPS }, group).join('-')}\n`, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
