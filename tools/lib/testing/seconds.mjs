// The seconds that each test file takes, from the last run on this machine. If this machine has no run yet, the seconds come from the
// committed file.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inRoot } from '../paths.mjs';

/** The file with the seconds of the last whole run on this machine. */
export const LAST_RUN = inRoot('.cache/segundos.json');

/**
 * A copy of `LAST_RUN` in the repository. In a new clone, the first run balances the groups of test files with this copy. To update it:
 * `cp .cache/segundos.json tools/lib/testing/`.
 */
export const COMMITTED = inRoot('tools/lib/testing/segundos.json');

/** Reads the seconds of each test file, by path. */
export const readSeconds = () => readJson(LAST_RUN) ?? readJson(COMMITTED) ?? {};

/** Saves the seconds of a whole run. */
export function saveSeconds(seconds) {
  mkdirSync(dirname(LAST_RUN), { recursive: true });
  const rounded = Object.entries(seconds).map(([path, value]) => [path, Math.round(value * 10) / 10]);
  const sorted = rounded.sort(([one], [other]) => (one < other ? -1 : 1));
  writeFileSync(LAST_RUN, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
