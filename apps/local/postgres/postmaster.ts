import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres } from './processes';

/** A server that runs over a cluster, as its own `postmaster.pid` says. */
export interface Postmaster {
  pid: number;
  port: number;
}

const pidFile = (cluster: string): string => join(cluster, 'postmaster.pid');

/** The server that runs over the cluster (perhaps left by a start that was killed), or null. Clears a stale pid file. */
export function runningServer(cluster: string): Postmaster | null {
  const found = readPidFile(cluster);
  if (found === null) return null;
  if (isPostgres(found.pid)) return found;
  rmSync(pidFile(cluster), { force: true });
  return null;
}

/** Lines of the file: process id, data folder, start time, port … The port comes a moment after the id. */
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
