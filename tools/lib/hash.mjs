import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** Returns all files below a folder, or the path itself if it is a file. The paths are sorted and relative to the project's folder. */
export function filesBelow(path) {
  const full = inRoot(path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map((entry) =>
      join(entry.parentPath ?? entry.path, entry.name)
        .slice(ROOT.length)
        .split(sep)
        .join('/'),
    )
    .filter((file) => !file.includes('node_modules/'))
    .sort();
}

/** A hash of the names and contents of the files. */
export function hashOf(files) {
  const hash = createHash('sha256');
  for (const file of files)
    hash.update(`${file}\n`).update(
      createHash('sha256')
        .update(readFileSync(inRoot(file)))
        .digest(),
    );
  return hash.digest('hex').slice(0, 32);
}
