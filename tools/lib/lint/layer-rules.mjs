import { LAYERS } from './layers.mjs';

/**
 * Returns the engine, folder and layer of a file. Example: a file in `libs/listings/query` has the engine `listings` and the folder
 * `query`. Null for files at the root of an engine and outside the engines.
 */
function placeOf(path) {
  const [top, engine, folder, ...rest] = path.split('/');
  if (top !== 'libs' || !(engine in LAYERS) || folder === undefined || rest.length === 0) return null;
  return { engine, folder, layer: LAYERS[engine].findIndex((folders) => folders.includes(folder)) };
}

/** Returns what `placeOf` returns for an import target. If `target` is a folder, uses the index file of this folder. */
const targetPlace = (target) => placeOf(target) ?? placeOf(`${target}/index`);

/**
 * Returns why an import inside an engine is not allowed; null if it is allowed. Folders of one layer may import each other, but not in a
 * circle.
 */
export function layerObjection(path, target) {
  const own = placeOf(path);
  if (own === null) return null;
  if (own.layer < 0) return `folder ${own.folder} of ${own.engine} is in no layer (tools/lib/lint/layers.mjs)`;
  const other = target === null ? null : targetPlace(target);
  if (other === null || other.engine !== own.engine || other.folder === own.folder) return null;
  return other.layer <= own.layer ? null : `${own.engine}/${own.folder} may not import ${own.engine}/${other.folder}`;
}

/** Finds the folders that `LAYERS` names but that have no source files, for example because the folders were renamed. */
export function missingFolders(files) {
  const paths = Object.keys(files);
  return Object.entries(LAYERS).flatMap(([engine, layers]) =>
    layers
      .flat()
      .filter((folder) => !paths.some((path) => path.startsWith(`libs/${engine}/${folder}/`)))
      .map((folder) => `tools/lib/lint/layers.mjs names ${engine}/${folder}, which does not exist`),
  );
}
