import { readFileSync } from 'node:fs';
import { inRoot } from '../paths.mjs';

const FENCE = /^```(\w+)\n([\s\S]*?)^```$/gm;
const MADE = /^\/\/ (\S+\/\S+\.tsx?)\n([\s\S]*)$/;
const CHANGED = /^--- (\S+)\n([\s\S]*)$/;

/**
 * Reads the code blocks of a page. Returns an object: each key is the path of a file, each value is a function that turns the old text of
 * the file into the new text.
 * A block with a path in the comment on its first line is the whole new text. A `diff` block adds its `+` lines to the old text.
 * @param text the text of a Markdown page
 */
export function changesIn(text) {
  return Object.fromEntries(
    [...text.matchAll(FENCE)].flatMap(([, kind, block]) => {
      const [, path, body] = (kind === 'diff' ? CHANGED : MADE).exec(block) ?? [];
      if (path === undefined) return [];
      return [[path, kind === 'diff' ? (before) => withLines(path, before, body) : () => body]];
    }),
  );
}

/** Reads a page of the project, such as `docs/adding-a-module.md`, and returns `changesIn` of its text. */
export const changesOf = (page) => changesIn(readFileSync(inRoot(page), 'utf8'));

/** Returns the paths of the files that the code blocks of a page create. */
export const filesMadeBy = (text) =>
  [...text.matchAll(FENCE)].flatMap(([, , block]) => MADE.exec(block)?.slice(1, 2) ?? []);

/**
 * Adds the `+` lines of a diff block to the text of a page. The other lines of the block show where the `+` lines belong.
 * @throws Error if one of the other lines does not occur exactly once in the text
 */
function withLines(path, before, diff) {
  const lines = before.split('\n');
  let at = -1;
  for (const line of diff.trimEnd().split('\n')) {
    const text = line.slice(1);
    if (line.startsWith('+')) lines.splice((at += 1), 0, text);
    else at = placeOf(path, lines, text);
  }
  return lines.join('\n');
}

function placeOf(path, lines, text) {
  const places = lines.flatMap((line, index) => (line === text ? [index] : []));
  if (places.length !== 1) throw new Error(`${path} has the line «${text.trim()}» ${places.length} times`);
  return places[0];
}
