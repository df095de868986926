import { readFileSync } from 'node:fs';
import { filesBelow } from '../hash.mjs';
import { inRoot } from '../paths.mjs';

const FOLDERS = ['apps', 'libs', 'migrations', 'bench', 'frontend/src'];

/** Reads all sources whose imports are checked. @returns the texts by path */
export function readSources() {
  const paths = FOLDERS.flatMap(filesBelow).filter((path) => /\.tsx?$/.test(path));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(inRoot(path), 'utf8')]));
}
