import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error';

/**
 * The user as which PostgreSQL runs. Null means the user of this process. If this process runs as root, PostgreSQL needs another user,
 * because it refuses to run as root.
 */
export type Identity = { uid: number; gid: number } | null;

/** Unprivileged users of nearly every system. */
const UNPRIVILEGED = ['postgres', 'nobody'];

export const isRoot = (): boolean => process.getuid?.() === 0;

/**
 * Finds the user that PostgreSQL runs as: the owner of the existing cluster, or an unprivileged user for a new cluster.
 * @param owner uid of the owner of the existing cluster, or null
 */
export function identityFor(owner: number | null): Identity {
  if (!isRoot()) return null;
  if (owner !== null && owner !== 0) return { uid: owner, gid: groupOf(String(owner)) ?? owner };
  for (const name of UNPRIVILEGED) {
    const uid = numberOf('-u', name);
    const gid = groupOf(name);
    if (uid !== null && gid !== null) return { uid, gid };
  }
  throw new StartError(
    'Como root, PostgreSQL necesita un usuario sin privilegios (postgres o nobody) y no hay ninguno.',
  );
}

/**
 * Lets the user of `identity` enter the folder, because PostgreSQL runs as this user. The folder gets the group of the user, and the group
 * gets the right to enter.
 */
export function grantEntry(folder: string, identity: Identity): void {
  if (identity === null || canEnter(folder, identity) || !canEnter(dirname(folder), identity)) return;
  chownSync(folder, statSync(folder).uid, identity.gid);
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o010);
}

/** True if the user can enter the folder. Tries to enter it, because modes, groups and ACLs together decide. */
export function canEnter(folder: string, identity: Identity): boolean {
  if (identity === null) return true;
  return (
    spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...identity, cwd: '/', stdio: 'ignore' }).status === 0
  );
}

const groupOf = (user: string): number | null => numberOf('-g', user);

function numberOf(flag: '-u' | '-g', user: string): number | null {
  try {
    return Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return null;
  }
}
