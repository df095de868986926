import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from '../paths.mjs';

const require = createRequire(import.meta.url);

/** The number of Redis databases. Each test file uses one of its own, so that parallel files do not receive each other's runs. */
const DATABASES = 1_000;
const PATIENCE_MS = 5_000;

/** Whether Redis is installed on this machine. */
export const hasRedis = () => spawnSync('redis-server', ['--version'], { stdio: 'ignore' }).status === 0;

/**
 * Starts a Redis without persistence on a free port.
 * @returns its URL and a function that stops it; null if Redis is not installed
 */
export async function startTestRedis(folder) {
  if (!hasRedis()) return null;
  const { freePort } = require(inRoot('dist/apps/local/postgres/ports.js'));
  const port = await freePort(null);
  const server = startRedis(port, folder);
  const gone = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGKILL');
    await gone;
  };
  try {
    await untilListening(port, server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `redis://127.0.0.1:${port}`, stop };
}

/** Starts a Redis process on this port without persistence; it writes only its pid file. */
export function startRedis(port, folder) {
  const options = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    pidfile: pidFile(folder),
    databases: DATABASES,
    save: '',
    appendonly: 'no',
    'maxmemory-policy': 'noeviction',
  };
  const words = Object.entries(options).flatMap(([name, value]) => [`--${name}`, String(value)]);
  return spawn('redis-server', words, { stdio: 'ignore' });
}

/** Stops the Redis of a killed test run, if it still runs. */
export function stopLeftRedis(folder) {
  const pid = Number(read(pidFile(folder)));
  if (pid > 0 && /(^|\/)redis-server/.test(read(`/proc/${pid}/cmdline`))) process.kill(pid, 'SIGKILL');
}

const pidFile = (folder) => join(folder, 'redis.pid');

function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

async function untilListening(port, server) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline && server.exitCode === null) {
    const socket = connect(port, '127.0.0.1');
    const answers = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'error').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (answers) return;
    await pause(50);
  }
  throw new Error('The Redis of the tests did not start');
}
