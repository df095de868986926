// The storeys (layers) of the client, lowest first: base <- ui <- fields <- engines <- modules <- modules.ts <- shell <- main.tsx. A file
// may import files of lower storeys.

const CLIENT = 'frontend/src/';
const STOREYS = ['base', 'ui', 'fields', 'engine', 'module', 'modules.ts', 'shell', 'main.tsx'];
const ENGINES = ['records', 'listings', 'processes', 'programming'];

/** Storey and folder of a client file; null for a file outside the client. */
function storeyOf(path) {
  if (!path.startsWith(CLIENT)) return null;
  const [top] = path.slice(CLIENT.length).split('/');
  const name = top.replace(/\.tsx?$/, '');
  if (name === 'modules') return { storey: 'modules.ts', name };
  if (name === 'main') return { storey: 'main.tsx', name };
  if (['base', 'ui', 'fields', 'shell'].includes(name)) return { storey: name, name };
  return { storey: ENGINES.includes(name) ? 'engine' : 'module', name };
}

/**
 * Returns the folder of the client module to which a file belongs, such as `frontend/src/facturas`; null for a file that belongs to no
 * module.
 */
export function clientModuleOf(path) {
  const place = storeyOf(path);
  return place?.storey === 'module' ? `${CLIENT}${place.name}` : null;
}

/** True if other modules may import this file: the index of the module, or the index of a part that is loaded separately. */
const isIndexOf = (name, file) => new RegExp(`^frontend/src/${name}/([^/]+/)?index\\.tsx?$`).test(file);

/**
 * Returns why an import inside the client is not allowed; null if it is allowed. An engine may import another engine, but the imports must
 * not form a ring.
 * @param file the target file
 */
export function storeyObjection(path, target, file) {
  const own = storeyOf(path);
  const other = target === null ? null : storeyOf(target);
  if (own === null || other === null || own.name === other.name) return null;
  if (own.storey === 'module' && other.storey === 'module')
    return isIndexOf(other.name, file)
      ? null
      : `client module ${own.name} may import client module ${other.name} only through an index.ts of it`;
  return STOREYS.indexOf(other.storey) <= STOREYS.indexOf(own.storey)
    ? null
    : `${own.name} of the client may not import ${other.name}`;
}
