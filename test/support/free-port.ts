import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Tests use `COUNT` ports, and the first port is `FIRST`. The system uses only higher ports for outgoing connections. So no outgoing
 * connection takes a port between the check and its use.
 */
const FIRST = 18_000;
const COUNT = 10_000;
/** Milliseconds after which a port that a test has claimed counts as free again. No test uses a port for longer. */
const CLAIM_MS = 3_600_000;
const CLAIMS = join(tmpdir(), 'claustro-puertos');

let last = FIRST + (process.pid % COUNT);

/** Finds a port on which no program listens, and claims it, so that parallel test processes do not get the same port. */
export async function freePort(): Promise<number> {
  mkdirSync(CLAIMS, { recursive: true });
  for (let tries = 0; tries < COUNT; tries += 1) {
    last = FIRST + ((last - FIRST + 1) % COUNT);
    if (claim(last) && (await isFree(last))) return last;
  }
  throw new Error('All ports of the tests are in use');
}

/** Claims a port by creating a file, or takes over a stale claim. @returns whether the port is claimed now */
function claim(port: number): boolean {
  const path = join(CLAIMS, String(port));
  try {
    writeFileSync(path, '', { flag: 'wx' });
    return true;
  } catch {
    if (Date.now() - statSync(path).mtimeMs < CLAIM_MS) return false;
    writeFileSync(path, '');
    return true;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}
