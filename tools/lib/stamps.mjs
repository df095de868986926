import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Returns the saved stamp of a step: the hash of the input with which the step last ran. Null if there is none. */
export function readStamp(path) {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return null;
  }
}

/** Saves the stamp of a completed step: the hash of the input with which the step ran. */
export function writeStamp(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${value}\n`);
}

/** Deletes the stamp, so that the step counts as not done. */
export const clearStamp = (path) => rmSync(path, { force: true });
