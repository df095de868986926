import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { errorCode } from '../../start-error';

/** Whether a process with this id exists, whatever its user. */
export function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return errorCode(error) === 'EPERM';
  }
}

/** True if the process is a PostgreSQL. The check is needed, because after a reboot another program may have this id. */
export function isPostgres(pid: number): boolean {
  return isAlive(pid) && /(^|[\\/])postgres(\.exe)?$/.test(programOf(pid));
}

/** The executable of a process; empty for a zombie. */
function programOf(pid: number): string {
  if (existsSync('/proc/self/cmdline')) {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')[0] ?? '';
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).stdout.trim();
}
