import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../start-error';

/** The user that PostgreSQL runs as; null means whoever runs us. PostgreSQL refuses to run as root. */
export type Identity = { uid: number; gid: number } | null;

/** Users that nearly every system has and that may do nothing. */
const UNPRIVILEGED = ['postgres', 'nobody'];

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Who owns the cluster that is already there, or who would own a new one. */
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

/** Lets the user pass through a folder of ours, without showing it to anyone else. */
export function letEnter(folder: string, identity: Identity): void {
  if (identity === null || canEnter(folder, identity) || !canEnter(dirname(folder), identity)) return;
  chownSync(folder, statSync(folder).uid, identity.gid);
  chmodSync(folder, (statSync(folder).mode & 0o777) | 0o010);
}

/** Whether the user can go into the folder; asked by trying, since rights may come from many places. */
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
