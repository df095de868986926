import { spawnSync } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartError } from '../../start-error';
import type { Binaries } from './binaries';
import type { Identity } from './identity';
import { isAlive } from './processes';
import { INITDB_ARGUMENTS } from './settings';

/** The file with the superuser's password. Inside the data folder, so that data and password are always copied together. */
const PASSWORD_FILE = 'claustro-clave';

/** Whether the folder has a complete cluster. `createCluster` builds a cluster in a temporary folder and renames it when it is complete. */
export const isCluster = (folder: string): boolean => existsSync(join(folder, PASSWORD_FILE));

/** The password of the cluster's superuser. */
export const passwordOf = (folder: string): string => readFileSync(join(folder, PASSWORD_FILE), 'utf8').trim();

/**
 * Derives the password of another role from the password of the superuser, so that no second file is needed. The derived password does not
 * reveal the password of the superuser.
 */
export const rolePasswordOf = (folder: string, role: string): string =>
  createHmac('sha256', passwordOf(folder)).update(role).digest('hex');

/** @throws StartError for a cluster without its password file, as after an incomplete copy */
export function checkPassword(folder: string): void {
  if (!isCluster(folder) && existsSync(join(folder, 'PG_VERSION')))
    throw new StartError(
      `Falta ${join(folder, PASSWORD_FILE)}, sin el que no se puede abrir la base de datos: recupérelo de donde copió la carpeta.`,
    );
}

/**
 * Creates a cluster with a random password. The cluster is built in a temporary folder that gets its final name at the end, so an
 * interrupted start leaves no incomplete cluster. If a concurrent start has already created the cluster, that cluster is kept.
 */
export function createCluster(folder: string, binaries: Binaries, identity: Identity): void {
  removeLeftovers(folder);
  const half = `${folder}.tmp-${process.pid}`;
  const password = randomBytes(24).toString('hex');
  const passwordFile = `${half}.clave`;
  try {
    mkdirSync(half, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (identity) {
      chownSync(half, identity.uid, identity.gid);
      chownSync(passwordFile, identity.uid, identity.gid);
    }
    const made = spawnSync(binaries.initdb, [...INITDB_ARGUMENTS, `--pwfile=${passwordFile}`, '-D', half], {
      ...identity,
      cwd: dirname(folder),
      encoding: 'utf8',
    });
    if (made.status !== 0)
      throw new StartError(`No se ha podido crear la base de datos en ${folder}.`, {
        cause: made.error ?? made.stderr,
      });
    renameSync(passwordFile, join(half, PASSWORD_FILE));
    if (!isCluster(folder)) renameSync(half, folder);
  } finally {
    rmSync(half, { recursive: true, force: true });
    rmSync(passwordFile, { force: true });
  }
}

/** Removes the temporary folders of interrupted starts. The folder of a process that is still running stays. */
function removeLeftovers(folder: string): void {
  const beginning = `${basename(folder)}.tmp-`;
  for (const name of readdirSync(dirname(folder)).filter((entry) => entry.startsWith(beginning))) {
    if (!isAlive(Number.parseInt(name.slice(beginning.length), 10)))
      rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}
