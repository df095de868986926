import { LAYERS } from './layers.mjs';

/** The engine and folder of a file: listings and query for `libs/listings/query`. Null for files at the root of an engine. */
function placeOf(path) {
  const [top, engine, folder, ...rest] = path.split('/');
  if (top !== 'libs' || !(engine in LAYERS) || folder === undefined || rest.length === 0) return null;
  return { engine, folder, layer: LAYERS[engine].findIndex((folders) => folders.includes(folder)) };
}

/** A target may be a folder, which means its index file. */
const targetPlace = (target) => placeOf(target) ?? placeOf(`${target}/index`);

/** Why an import inside an engine is not allowed, or null. Folders of one layer may import each other, without rings. */
export function layerObjection(path, target) {
  const own = placeOf(path);
  if (own === null) return null;
  if (own.layer < 0) return `folder ${own.folder} of ${own.engine} is in no layer (tools/lib/lint/layers.mjs)`;
  const other = target === null ? null : targetPlace(target);
  if (other === null || other.engine !== own.engine || other.folder === own.folder) return null;
  return other.layer <= own.layer ? null : `${own.engine}/${own.folder} may not import ${own.engine}/${other.folder}`;
}

/** Folders without sources in the table of layers, where a renamed folder must be renamed too. */
export function missingFolders(files) {
  const paths = Object.keys(files);
  return Object.entries(LAYERS).flatMap(([engine, layers]) =>
    layers
      .flat()
      .filter((folder) => !paths.some((path) => path.startsWith(`libs/${engine}/${folder}/`)))
      .map((folder) => `tools/lib/lint/layers.mjs names ${engine}/${folder}, which does not exist`),
  );
}
