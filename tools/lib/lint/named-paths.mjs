import { posix } from 'node:path';
import { filesMadeBy } from '../docs/page-changes.mjs';
import { matchesGlob } from './glob.mjs';
import { proseOf } from './prose.mjs';

const NAMED = /(?<![\w/.@-])(?:apps|libs|migrations|bench|frontend|test|tools|docs)\/[\w./*{},<>-]*[\w*}>/]/g;
/** A page: a bare name, a path from the project's root or one from the file's folder. Excludes URLs of other sites. */
const PAGE = /(?<![\w/.@>*{}-])(?:[\w.-]+\/)*[\w-]+\.md(?![\w/-])/g;

/**
 * Paths in prose that do not exist. `*` matches any name, `{a,b}` either; paths with a `<placeholder>` are examples and are not
 * checked, nor are files that a page creates in its code blocks.
 * @param sources prose by file
 * @param tree every file of the project
 */
export function missingPaths(sources, tree) {
  const known = new Set(tree.flatMap(withFolders));
  return Object.entries(sources).flatMap(([file, text]) =>
    [...new Set(proseOf(file, text).match(NAMED) ?? [])]
      .map((path) => path.replace(/\/$/, ''))
      .filter((path) => !/[<>]/.test(path) && !exists(path, known) && !madeIn(text).has(path))
      .map((path) => ({ file, path })),
  );
}

/**
 * Pages (`.md`) in prose that exist neither from the project's root nor from the file's folder.
 * @param sources texts by file
 * @param tree every file of the project
 */
export function missingPages(sources, tree) {
  const known = new Set(tree);
  return Object.entries(sources).flatMap(([file, text]) =>
    [...new Set(proseOf(file, text).match(PAGE) ?? [])]
      .filter((path) => ![path, posix.join(posix.dirname(file), path)].some((place) => known.has(place)))
      .map((path) => ({ file, path })),
  );
}

/** Whether a path is a file, a folder, or a file without its extension. */
function exists(path, known) {
  if (/[*{]/.test(path)) return [...known].some((one) => matchesGlob(one, path));
  return ['', '.ts', '.tsx', '.mjs'].some((ending) => known.has(path + ending));
}

/** The files that a page creates in its code blocks, and their folders. */
const madeIn = (text) => new Set(filesMadeBy(text).flatMap(withFolders));

function withFolders(path) {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
