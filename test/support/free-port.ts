import { once } from 'node:events';
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports for outgoing connections, which could take one between the check and its use. */
const FIRST = 18_000;
const COUNT = 10_000;
/** Longer than any test uses a port. */
const CLAIM_MS = 3_600_000;
const CLAIMS = join(tmpdir(), 'claustro-puertos');

let last = FIRST + (process.pid % COUNT);

/** A port without a listening program, reserved among test processes. */
export async function freePort(): Promise<number> {
  mkdirSync(CLAIMS, { recursive: true });
  for (let tries = 0; tries < COUNT; tries += 1) {
    last = FIRST + ((last - FIRST + 1) % COUNT);
    if (claim(last) && (await isFree(last))) return last;
  }
  throw new Error('All ports of the tests are in use');
}

/** Creates the file that claims a port, or takes over an old one. */
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
