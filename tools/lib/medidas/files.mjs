import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { importsOf, targetOf } from '../lint/imports.mjs';

const CODE = /\.(ts|tsx|mjs|css)$/;
const TEST = /^test\/|\.spec\.tsx?$|\/testing\//;
const TOP = /^(apps|libs|bench|frontend|migrations|tools|test)\//;
const ENGINE = /^(libs\/(listings|records|jobs)|frontend\/src\/(listings|records|processes))\//;
const ABOVE =
  /^(libs\/(?!contracts|platform|listings|records|jobs)|frontend\/src\/(?!base|ui|fields|listings|records|processes))/;

/** Reads all sources of a checkout except ignored files: path, text, and whether the source is a test. */
export function readCode(root) {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' });
  return listed
    .split('\n')
    .filter((path) => CODE.test(path) && TOP.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8'), isTest: TEST.test(path) }));
}

export const linesOf = ({ text }) => text.split('\n').length - 1;

/** Returns the value below which the fraction `part` of all values lies: 0.5 gives the median, 1 the maximum. */
export function percentile(values, part) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))];
}

/** Folders with more than `most` files, the fullest first. */
export function foldersOver(files, most) {
  const counts = new Map();
  for (const { path } of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .map(([folder, count]) => ({ folder, count }))
    .filter(({ count }) => count > most)
    .sort((one, other) => other.count - one.count);
}

/**
 * Returns files by one of two criteria.
 * Without `engine`: the files that contain `text`. With `engine`: the files of the engines (lists, records, jobs and processes) that
 * import a module above the engines; `text` is then ignored.
 */
export function filesNaming(files, text, engine) {
  if (engine === undefined) return files.filter((file) => file.text.includes(text));
  const importsModule = ({ path, text: source }) =>
    importsOf(source).some(({ from }) => ABOVE.test(targetOf(path, from) ?? ''));
  return files.filter((file) => ENGINE.test(file.path) && importsModule(file));
}
