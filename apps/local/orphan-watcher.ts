import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataDir } from './data-dir';

export interface OrphanWatcher {
  /** Ends the watcher, when PostgreSQL was stopped or another watcher follows it. */
  stop: () => void;
}

const NO_WATCHER: OrphanWatcher = { stop: () => undefined };

/** Names the start that owns the embedded database, so that the watcher of an earlier start does not stop it. */
const OWNER_FILE = 'arranque-actual';

/**
 * `cat` ends when the pipe to this process closes, however this process dies. It is a shell script, because a shell needs only a
 * megabyte of memory. Arguments: the owner file, its content, the pid file of PostgreSQL, seconds to wait.
 */
const SCRIPT = `
  cat > /dev/null
  sleep "$4"
  [ "$(cat "$1" 2> /dev/null)" = "$2" ] && [ -s "$3" ] && kill -INT "$(head -n 1 "$3")"`;

/**
 * Stops PostgreSQL some time after this process was killed, unless another start has taken it over by then.
 * @param pidFile of PostgreSQL; it is gone when the server has ended.
 */
export function watchForOrphan({ path, log }: DataDir, pidFile: string, seconds: number): OrphanWatcher {
  const ownerFile = join(path, OWNER_FILE);
  const token = randomBytes(16).toString('hex');
  if (process.platform === 'win32') return NO_WATCHER;
  try {
    writeFileSync(ownerFile, token, { mode: 0o600 });
  } catch (error) {
    // A full disk. PostgreSQL works all the same.
    log(error);
    return NO_WATCHER;
  }
  const watcher = spawn('/bin/sh', ['-c', SCRIPT, 'claustro-vigilante', ownerFile, token, pidFile, String(seconds)], {
    // Its own process group: Ctrl-C must not end it before PostgreSQL.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without it PostgreSQL works too; only a killed start would leave it running.
  watcher.on('error', () => undefined);
  watcher.stdin.on('error', () => undefined);
  watcher.unref();
  return {
    stop: () => {
      if (watcher.pid === undefined || watcher.exitCode !== null) return;
      try {
        process.kill(-watcher.pid, 'SIGKILL');
      } catch {
        // It has ended by itself.
      }
    },
  };
}
