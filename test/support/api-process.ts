import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import request from 'supertest';
import { freePort } from './free-port';

export interface ApiProcess {
  url: string;
  /** Returns the current memory of the process, in bytes. */
  memory: () => Promise<number>;
  /** Sets the clock of the process to this instant and stops the clock there. */
  setClock: (instant: string) => Promise<void>;
  stop: () => Promise<void>;
}

const MAIN = join(__dirname, '..', '..', 'dist', 'apps', 'api', 'main.js');
const CONTROL = join(__dirname, 'process-control.mjs');

interface ApiProcessOptions {
  env?: Record<string, string>;
  /** The file descriptor to which the process writes its output and errors. */
  output?: number;
}

/** Starts the built api as a separate process, with its own memory, environment and time zone. */
export async function startApiProcess(
  databaseUrl: string,
  { env, output }: ApiProcessOptions = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const child = fork(MAIN, {
    execArgv: ['--import', pathToFileURL(CONTROL).href],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilWell(url, child);
  const ask = async (command: string, value?: string): Promise<unknown> => {
    const answer = once(child, 'message');
    child.send([command, value]);
    return ((await answer) as unknown[])[0];
  };
  return {
    url,
    memory: async () => Number(await ask('memory')),
    setClock: async (instant) => {
      await ask('setClock', instant);
    },
    stop: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

async function untilWell(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error('The api ended before it answered');
    const status = await request(url)
      .get('/salud')
      .then((reply) => reply.status)
      .catch(() => 0);
    if (status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  child.kill('SIGKILL');
  throw new Error('The api did not answer in 30 s');
}
