import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { inRoot, ROOT } from './paths.mjs';

/** Every file below a folder (or the file itself), as paths from the project's folder, in a stable order. */
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

/** One short text that changes whenever any of the files, or the set of them, changes. */
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
