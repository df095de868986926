import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error';
import { type Binaries, copiedBinaries, installedBinaries } from './binaries';
import { canEnter, grantEntry, type Identity, identityFor, isRoot } from './identity';

/** The folder of the cluster, the PostgreSQL programs, and the user as whom these programs run. */
export interface Place {
  cluster: string;
  binaries: Binaries;
  identity: Identity;
}

/**
 * The folder for the files of PostgreSQL if root started Claustro from a private folder such as /root. PostgreSQL then runs as another
 * user, and this user cannot enter the private folder.
 */
const REACHABLE = '/var/lib/claustro';

/**
 * Finds a folder for the database: usually `DATA_DIR/pg`. If root started Claustro, PostgreSQL runs as another user. If this user has no
 * access to DATA_DIR, returns a folder below `/var/lib/claustro` and tells the person with `print`.
 */
export function findPlace(dataDir: string, print: (sentence: string) => void): Place {
  const installed = installedBinaries();
  const here = join(dataDir, 'pg');
  if (!isRoot()) {
    refuseForeign(here);
    return { cluster: here, binaries: installed, identity: null };
  }
  const away = join(REACHABLE, createHash('sha256').update(dataDir).digest('hex').slice(0, 12), 'pg');
  const identity = identityFor(ownerOf(here) ?? ownerOf(away));
  grantEntry(dataDir, identity);
  const binaries = canEnter(join(installed.folder, 'bin'), identity) ? installed : copiedBinaries(installed, REACHABLE);
  if (canEnter(dataDir, identity)) return { cluster: here, binaries, identity };
  const parent = join(away, '..');
  mkdirSync(parent, { recursive: true, mode: 0o755 });
  print(`PostgreSQL no puede entrar en ${dataDir}: la base de datos se guarda en ${away}.`);
  return { cluster: away, binaries, identity };
}

function refuseForeign(cluster: string): void {
  const owner = ownerOf(cluster);
  if (owner !== null && process.getuid && owner !== process.getuid())
    throw new StartError(`La base de datos de ${cluster} es de otro usuario: indique otra carpeta en DATA_DIR.`);
}

const ownerOf = (path: string): number | null => statSync(path, { throwIfNoEntry: false })?.uid ?? null;
