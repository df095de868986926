import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres } from './processes';

/** A running server of a cluster, from its `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The running server of the cluster, which may be left over from a killed process; or null. Deletes a stale pid file. */
export function runningServer(cluster: string): Postmaster | null {
  const found = readPidFile(cluster);
  if (found === null) return null;
  if (isPostgres(found.pid)) return found;
  rmSync(pidFile(cluster), { force: true });
  return null;
}

/** The lines of the file are process id, data folder, start time, port … The port is written a moment after the id; 0 until then. */
function readPidFile(cluster: string): Postmaster | null {
  let lines: string[];
  try {
    lines = readFileSync(pidFile(cluster), 'utf8').split('\n');
  } catch {
    return null;
  }
  const [pid, , , port] = lines;
  return { pid: Number.parseInt(pid ?? '', 10), port: Number.parseInt(port ?? '', 10) || 0 };
}
