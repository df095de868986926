import { importsOf, targetOf } from '../lint/imports.mjs';

const ENDINGS = ['.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx'];

/** Returns the longest chain of files in which each file imports values of the next one. Cycles are ignored. */
export function longestChain(files) {
  const known = new Set(files.map(({ path }) => path));
  const imports = new Map(files.map(({ path, text }) => [path, valueImports(path, text, known)]));
  const longest = new Map();
  const open = new Set();
  const chainFrom = (path) => {
    if (longest.has(path)) return longest.get(path);
    open.add(path);
    let rest = [];
    for (const next of imports.get(path)) {
      if (open.has(next)) continue;
      const chain = chainFrom(next);
      if (chain.length > rest.length) rest = chain;
    }
    open.delete(path);
    longest.set(path, [path, ...rest]);
    return longest.get(path);
  };
  return [...known].map(chainFrom).reduce((one, other) => (other.length > one.length ? other : one), []);
}

function valueImports(path, text, known) {
  return importsOf(text)
    .filter(({ typeOnly }) => !typeOnly)
    .map(({ from }) => targetOf(path, from))
    .flatMap((target) => ENDINGS.map((ending) => `${target}${ending}`).find((one) => known.has(one)) ?? []);
}
