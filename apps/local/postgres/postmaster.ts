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
 * Finds the running server of the cluster, even if the process that started the server was killed. Returns null if no server runs.
 * Deletes the pid file if it is stale or names the server of another cluster. A data folder that was copied while its server ran contains
 * such a file.
 */
export function runningServer(cluster: string): Postmaster | null {
  const found = readPidFile(cluster);
  if (found === null) return null;
  if (isPostgres(found.pid) && isSameFolder(workingFolderOf(found.pid) ?? found.folder, cluster)) return found;
  rmSync(pidFileOf(cluster), { force: true });
  return null;
}

/**
 * Returns the working folder of a process; null if `/proc` cannot be read. For a database server, the working folder is the data folder,
 * even if the data folder was moved.
 */
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

/**
 * Reads `postmaster.pid`. Its lines are process id, data folder, start time, port … The port is written a moment after the id; until then
 * `port` is 0.
 */
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
