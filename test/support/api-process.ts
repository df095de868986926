import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import request from 'supertest';
import { freePort } from './free-port';

export interface ApiProcess {
  url: string;
  /** Bytes that the process holds now. */
  memory: () => Promise<number>;
  stop: () => Promise<void>;
}

const MAIN = join(__dirname, '..', '..', 'dist', 'apps', 'api', 'main.js');
const REPORT = join(__dirname, 'report-memory.mjs');

interface ApiProcessOptions {
  env?: Record<string, string>;
  /** File descriptor of its standard output and error. */
  output?: number;
}

/** The built api as a process of its own, so that its memory can be measured. */
export async function startApiProcess(
  databaseUrl: string,
  { env, output }: ApiProcessOptions = {},
): Promise<ApiProcess> {
  const port = await freePort();
  const child = fork(MAIN, {
    execArgv: ['--import', pathToFileURL(REPORT).href],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), NODE_ENV: 'production', ...env },
    stdio: ['ignore', output ?? 'ignore', output ?? 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  await untilWell(url, child);
  return {
    url,
    memory: async () => {
      const answer = once(child, 'message');
      child.send('memory');
      return Number((await answer)[0]);
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
