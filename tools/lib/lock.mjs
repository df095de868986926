import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './processes.mjs';

/**
 * A lock older than this is stale, even if its process seems to be alive. The system may have given the process id of an ended process to
 * another process.
 */
const OLDEST_MS = 20 * 60 * 1000;

/** Waits for a lock file, runs `work` and releases the lock. @param waiting called once if the lock is taken */
export async function withLock(path, work, waiting = () => undefined) {
  mkdirSync(dirname(path), { recursive: true });
  let hasAnnounced = false;
  while (!take(path)) {
    if (!hasAnnounced) waiting();
    hasAnnounced = true;
    await pause(200);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}

function take(path) {
  try {
    writeFileSync(path, `${process.pid} ${Date.now()}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (!isStale(path)) return false;
    rmSync(path, { force: true });
    return take(path);
  }
}

function isStale(path) {
  let text;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    return false;
  }
  const [pid, since] = text.split(' ').map(Number);
  // An empty lock is not stale, because its process is about to write the pid.
  return text !== '' && (!isAlive(pid) || Date.now() - since > OLDEST_MS);
}
