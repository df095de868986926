import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres } from './processes';

/** A running server of a cluster, from its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
}

export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid');

/**
 * The running server of the cluster, possibly left over from a killed process; or null. Deletes a stale pid file, and one of another
 * cluster: a folder that was copied while its server ran has a pid file that refers to the original's server.
 */
export function runningServer(cluster: string): Postmaster | null {
  const found = readPidFile(cluster);
  if (found === null) return null;
  if (isPostgres(found.pid) && isSameFolder(workingFolderOf(found.pid) ?? found.folder, cluster)) return found;
  rmSync(pidFileOf(cluster), { force: true });
  return null;
}

/** The working folder of a process, or null on systems without `/proc`. For a server it is the data folder, even after a move. */
function workingFolderOf(pid: number): string | null {
  try {
    return readlinkSync(`/proc/${String(pid)}/cwd`);
  } catch {
    return null;
  }
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other);
  } catch {
    return false;
  }
}

/** The lines of the file are process id, data folder, start time, port … The port is written a moment after the id; 0 until then. */
function readPidFile(cluster: string): (Postmaster & { folder: string }) | null {
  let lines: string[];
  try {
    lines = readFileSync(pidFileOf(cluster), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, folder = '', , port] = lines;
  return { pid: Number.parseInt(pid ?? '', 10), folder, port: Number.parseInt(port ?? '', 10) || 0 };
}
