import { matchesGlob } from './glob.mjs';

const NAMED = /(?<![\w/.@-])(?:apps|libs|migrations|bench|frontend|test|tools|docs)\/[\w./*{},<>-]*[\w*}>/]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`\w])\/\/[^\n]*|^#[^\n]*/gm;

/** The prose of a source: a whole Markdown page, or the comments of code. */
const proseOf = (file, text) => (file.endsWith('.md') ? text : [...text.matchAll(COMMENT)].map(String).join('\n'));

/**
 * Paths in prose that do not exist. `*` matches any name, `{a,b}` either; paths with a `<placeholder>` are examples and are
 * not checked.
 * @param sources prose by file
 * @param tree every file of the project
 */
export function missingPaths(sources, tree) {
  const known = new Set(tree.flatMap(withFolders));
  return Object.entries(sources).flatMap(([file, text]) =>
    [...new Set(proseOf(file, text).match(NAMED) ?? [])]
      .map((path) => path.replace(/\/$/, ''))
      .filter((path) => !/[<>]/.test(path) && !exists(path, known))
      .map((path) => ({ file, path })),
  );
}

/** Whether a path is a file, a folder, or a file without its extension. */
function exists(path, known) {
  if (/[*{]/.test(path)) return [...known].some((one) => matchesGlob(one, path));
  return ['', '.ts', '.tsx', '.mjs'].some((ending) => known.has(path + ending));
}

function withFolders(path) {
  const parts = path.split('/');
  return parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
}
