import { ALIAS, importsOf, targetOf } from './imports.mjs';
import { layerObjection, missingFolders } from './layer-rules.mjs';
import { ringsOf } from './rings.mjs';
import { clientModuleOf, storeyObjection } from './storeys.mjs';

const ENGINES = ['listings', 'records', 'jobs'];

/** Returns the layer of the code (`storey`, for example platform, engine or domain) and the module to which a path belongs. */
function placeOf(path) {
  const [top, second] = path.split('/');
  if (top !== 'libs') return { storey: top, name: top };
  if (second === 'contracts' || second === 'platform') return { storey: second, name: second };
  return { storey: ENGINES.includes(second) ? 'engine' : 'domain', name: second };
}

/**
 * For each layer of the code (`storey`), the lower layers that it may import. Modules of the same layer may import each other, but only
 * through their index.
 */
const BELOW = {
  contracts: [],
  platform: ['contracts'],
  engine: ['contracts', 'platform'],
  domain: ['contracts', 'platform', 'engine'],
  migrations: ['contracts', 'platform'],
  apps: ['contracts', 'platform', 'engine', 'domain', 'migrations'],
  bench: ['contracts', 'platform', 'engine', 'domain', 'migrations', 'apps'],
  frontend: ['contracts'],
};

const DINERO = 'libs/platform/dinero';
/** Folders with pure functions. Files in these folders may not import other folders. */
const LEAVES = ['libs/platform/civil', 'libs/platform/lists', 'libs/platform/text'];
/** The folder of the code that reads the worked tables in docs/reglas. Specs may import this code. */
const WORKED_TABLES = 'tools/lib/docs';
const isWithin = (folder, path) => path === folder || path.startsWith(`${folder}/`);
const isCalculo = (path) => /^libs\/[^/]+\/calculo(\/|$)/.test(path);
const isSpec = (path) => /\.spec\.tsx?$/.test(path);
/**
 * True if the target is the index of the module, or the index of the module's pure calculations (`calculo`). Other modules may import
 * these two files.
 */
const isIndexOf = (name, target) =>
  [`libs/${name}`, `libs/${name}/calculo`].some((folder) => target === folder || target === `${folder}/index`);

/** Returns why an import is not allowed; null if it is allowed. @param target the imported file; null if `from` names a package */
function objection(path, target, from) {
  const own = placeOf(path);
  if (own.storey === 'contracts' && (target === null || placeOf(target).storey !== 'contracts'))
    return isSpec(path) && target === null ? null : 'contracts may import nothing';
  if (isCalculo(path) && !isSpec(path) && !isCalculoSource(own.name, target))
    return `calculo of ${own.name} may import only contracts, dinero, civil, lists, text and the calculo of other modules`;
  if (isWithin(DINERO, path) && !isSpec(path) && !(target === null ? from === 'decimal.js' : isWithin(DINERO, target)))
    return 'dinero may import only decimal.js';
  const leaf = LEAVES.find((folder) => isWithin(folder, path));
  if (leaf !== undefined && !isSpec(path) && (target === null || !isWithin(leaf, target)))
    return `${leaf.split('/').at(-1)} may import nothing`;
  if (target === null || (isSpec(path) && isWithin(WORKED_TABLES, target))) return null;
  const other = placeOf(target);
  if (from.startsWith(ALIAS) !== (own.storey === 'frontend' && target.startsWith('libs/')))
    return own.storey === 'frontend'
      ? `the client imports libs as ${ALIAS}…`
      : `only the client imports libs as ${ALIAS}…`;
  if (own.storey === 'frontend')
    return isForClient(target)
      ? null
      : 'frontend may import only libs/contracts, libs/platform/{dinero,civil,lists,text} and calculo';
  if (own.name === other.name && own.storey === other.storey) return null;
  if (own.storey === other.storey)
    return isIndexOf(other.name, target)
      ? null
      : `${own.name} may import ${other.name} only through libs/${other.name}/index.ts`;
  return BELOW[own.storey].includes(other.storey) ? null : `${own.name} may not import ${other.name}`;
}

function isCalculoSource(name, target) {
  return (
    target !== null &&
    (/^libs\/[^/]+\/calculo(\/index)?$/.test(target) ||
      [`libs/${name}/calculo`, 'libs/contracts', DINERO, ...LEAVES].some((folder) => isWithin(folder, target)))
  );
}

/** True if the client may import the file: a file of the client, a contract or a pure calculation. */
const isForClient = (target) =>
  ['frontend', 'libs/contracts', DINERO, ...LEAVES].some((folder) => isWithin(folder, target)) || isCalculo(target);

/**
 * Returns every violation of the import rules, with its file. If several modules or folders import each other in a circle, `file` is null,
 * because the violation belongs to several files.
 */
export function findViolations(files) {
  const violations = [];
  const arrows = new Map();
  const valueImports = [];
  for (const [path, source] of Object.entries(files)) {
    if (!(placeOf(path).storey in BELOW)) continue;
    for (const { from, typeOnly } of importsOf(source)) {
      const target = targetOf(path, from);
      for (const message of [
        objection(path, target, from),
        storeyObjection(path, target, target === null ? null : fileOf(files, target)),
        typeOnly ? null : layerObjection(path, target),
      ])
        if (message !== null) violations.push({ file: path, message });
      if (target === null || typeOnly || isSpec(path)) continue;
      noteArrow(arrows, moduleOf(path), moduleOf(target));
      valueImports.push({ from: path, to: fileOf(files, target) });
    }
  }
  const general = [...circlesOf(arrows), ...ringsOf(valueImports).map((ring) => `ring of folders: ${ring}`)];
  return [...violations, ...general.map((message) => ({ file: null, message }))];
}

/** Returns the file to which an import refers, such as `libs/altas/index.ts` for `libs/altas`. */
function fileOf(files, target) {
  const endings = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
  return endings.map((ending) => target + ending).find((path) => path in files) ?? `${target}.ts`;
}

/** Finds folders that are named in the table of layers but do not exist. Returns one violation for each of these folders. */
export const findStaleTables = (files) => missingFolders(files).map((message) => ({ file: null, message }));

/** The messages of `findViolations`, without duplicates. */
export const checkImports = (files) => [...new Set(findViolations(files).map(({ message }) => message))];

/** Returns the module to which a file of the server or the client belongs; null for any other file. */
function moduleOf(path) {
  const { storey, name } = placeOf(path);
  return ['domain', 'engine'].includes(storey) ? name : clientModuleOf(path);
}

/** Records that the module `own` imports the module `other`. The search for circles of imports reads these records. */
function noteArrow(arrows, own, other) {
  if (own === null || other === null || own === other) return;
  if (!arrows.has(own)) arrows.set(own, new Set());
  arrows.get(own).add(other);
}

/** Finds modules that import each other in a circle. Returns each circle once, starting with its alphabetically first module. */
function circlesOf(arrows) {
  const circles = new Set();
  const walk = (path) => {
    for (const next of arrows.get(path.at(-1)) ?? []) {
      if (next === path[0]) circles.add([...path, next].join(' → '));
      else if (next > path[0] && !path.includes(next)) walk([...path, next]);
    }
  };
  for (const start of arrows.keys()) walk([start]);
  return [...circles].sort().map((circle) => `circle of modules: ${circle}`);
}
