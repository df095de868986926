import { createHash } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../start-error';
import { type Binaries, copiedBinaries, installedBinaries } from './binaries';
import { canEnter, grantEntry, type Identity, identityFor, isRoot } from './identity';

/** The folder of the cluster, the programs that run it, and the user that they run as. */
export interface Place {
  cluster: string;
  binaries: Binaries;
  identity: Identity;
}

/**
 * If root started Claustro from a private folder such as /root, PostgreSQL stores its files in this folder, because it runs as another
 * user.
 */
const REACHABLE = '/var/lib/claustro';

/**
 * Finds a folder for the database: `DATA_DIR/pg` if PostgreSQL can use it. If root started Claustro, PostgreSQL runs as another user. If
 * this user cannot enter DATA_DIR, the database is below `/var/lib/claustro`, and `print` gets a sentence about this.
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
