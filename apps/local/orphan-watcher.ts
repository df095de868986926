import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDir } from './data-dir';

export interface OrphanWatcher {
  /** Ends the watcher, after PostgreSQL was stopped or when another watcher replaces it. */
  stop: () => void;
}

const NO_WATCHER: OrphanWatcher = { stop: () => undefined };

/**
 * This file contains the token of the start that owns the embedded database. If the watcher of an earlier start reads another token, it
 * leaves the database running.
 */
const OWNER_FILE = 'arranque-actual';

/**
 * Shell script that stops PostgreSQL after this process has ended. `cat` reads a pipe from this process, so `cat` ends when this process
 * ends. Then the script waits. If the owner file still has the same content after the wait, the script stops PostgreSQL.
 * Arguments: the owner file, the content of the owner file, the pid file of PostgreSQL, the seconds to wait.
 */
const SCRIPT = `
  cat > /dev/null
  sleep "$4"
  [ "$(cat "$1" 2> /dev/null)" = "$2" ] && [ -s "$3" ] && kill -INT "$(head -n 1 "$3")"`;

/**
 * Starts a watcher process (not on Windows). If the present process is killed, the watcher waits `seconds` and then stops PostgreSQL. If
 * another start has taken PostgreSQL over meanwhile, the watcher does nothing.
 * @param pidFile the pid file of PostgreSQL; deleted when PostgreSQL ends
 */
export function watchForOrphan({ path, log }: DataDir, pidFile: string, seconds: number): OrphanWatcher {
  const ownerFile = join(path, OWNER_FILE);
  const token = randomBytes(16).toString('hex');
  if (process.platform === 'win32') return NO_WATCHER;
  try {
    writeFileSync(ownerFile, token, { mode: 0o600 });
  } catch (error) {
    // The file cannot be written, so the disk is probably full. PostgreSQL still runs on a full disk, so PostgreSQL runs without a watcher.
    log(error);
    return NO_WATCHER;
  }
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'claustro-vigilante', ownerFile, token, pidFile, String(seconds)], {
    // Starts the watcher in a process group of its own, so that Ctrl-C does not end the watcher before PostgreSQL.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Errors of the watcher are ignored, because Claustro works without the watcher. But without the watcher, PostgreSQL stays running if
  // this process is killed.
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  return {
    stop: () => {
      if (watcher.pid === undefined || watcher.exitCode !== null) return;
      try {
        process.kill(-watcher.pid, 'SIGKILL');
      } catch {
        // The watcher has already ended.
      }
    },
  };
}
