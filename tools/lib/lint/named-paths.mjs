import { posix } from 'node:path';
import { filesMadeBy } from '../docs/page-changes.mjs';
import { matchesGlob } from './glob.mjs';
import { proseOf } from './prose.mjs';

const NAMED = /(?<![\w/.@-])(?:apps|libs|migrations|bench|frontend|test|tools|docs)\/[\w./*{},<>-]*[\w*}>/]/g;
/**
 * Matches the name of a documentation page (`.md`): a bare name, or a path from the project's root or from the file's folder. Does not
 * match URLs of other sites.
 */
const PAGE = /(?<![\w/.@>*{}-])(?:[\w.-]+\/)*[\w-]+\.md(?![\w/-])/g;

/** Matches a code file in backticks whose path does not start with a top folder of the project: `kinds.ts`, `calculo/kinds.ts`. */
const CODE_FILE =
  /`(?!(?:apps|libs|migrations|bench|frontend|test|tools|docs)\/)((?:[\w{},-]+\/)*[\w.-]+\.(?:ts|tsx|mjs))`/g;

/**
 * Finds paths in prose that do not exist. In a path, `*` matches any name, and `{a,b}` matches `a` or `b`.
 * Does not check examples with a `<placeholder>`, nor files that a code block of the page creates.
 * @param sources the texts by file
 * @param tree all files of the project
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
 * Finds the `.md` pages that texts name but that do not exist. A text may name a page by its path from the project's root, or from the
 * folder of the text.
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

/**
 * Finds code files that the prose names but that do not exist. A name is a text in backticks with the end of a path. Files that a page
 * creates in its code blocks count as existing.
 * @param sources texts by file
 * @param tree every file of the project
 */
export function missingCodeFiles(sources, tree) {
  return Object.entries(sources).flatMap(([file, text]) => {
    const made = [...madeIn(text)];
    return [...new Set([...proseOf(file, text).matchAll(CODE_FILE)].map(([, path]) => path))]
      .filter((path) => ![...tree, ...made].some((one) => one === path || one.endsWith(`/${path}`)))
      .map((path) => ({ file, path }));
  });
}

/** Whether a path exists: as a file, as a folder, or as a file without its extension. */
function exists(path, known) {
  if (/[*{]/.test(path)) return [...known].some((one) => matchesGlob(one, path));
  return ['', '.ts', '.tsx', '.mjs'].some((ending) => known.has(path + ending));
}

/** Returns the paths of the files that a page creates in its code blocks, and of their folders. */
const madeIn = (text) => new Set(filesMadeBy(text).flatMap(withFolders));

function withFolders(path) {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
