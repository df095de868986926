import { posix } from 'node:path';

/** `import … from`, `export … from`, `import 'x'`; the clause may span lines. */
const STATEMENT = /(?:^|[;\n])\s*(?:import|export)\s+(?:(?<clause>[^'";]*?)\s+from\s+)?['"](?<from>[^'"]+)['"]/g;
/** `import('x')` and `require('x')`. */
const CALL = /\b(?:import|require)\(\s*['"](?<from>[^'"]+)['"]/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<!:)\/\/[^\n]*/g;

/**
 * Returns the imports of a source. `from` is the module. `typeOnly` is true if the import has only types, which do not exist at run time.
 */
export function importsOf(source) {
  const text = source.replace(COMMENT, '');
  const statements = [...text.matchAll(STATEMENT)].map(({ groups }) => ({
    from: groups.from,
    typeOnly: isTypeOnly(groups.clause ?? ''),
  }));
  const calls = [...text.matchAll(CALL)].map(({ groups }) => ({ from: groups.from, typeOnly: false }));
  return [...statements, ...calls];
}

function isTypeOnly(clause) {
  if (/^type\s/.test(clause)) return true;
  const [, names] = /^\{([^}]*)\}$/.exec(clause.trim()) ?? [];
  if (names === undefined) return false;
  const specifiers = names.split(',').map((name) => name.trim());
  return specifiers.every((name) => name === '' || name.startsWith('type ')) && names.trim() !== '';
}

/** The prefix with which the client imports a file of `libs`. */
export const ALIAS = '#libs/';

/** Returns the project file to which an import refers, without its extension; null for a package. */
export function targetOf(importer, from) {
  if (from.startsWith(ALIAS)) return `libs/${from.slice(ALIAS.length)}`;
  if (!from.startsWith('.')) return null;
  return posix.join(posix.dirname(importer), from).replace(/\.(ts|tsx|js|mjs)$/, '');
}
