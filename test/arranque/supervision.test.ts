import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { runningServer } from '../../apps/local/postgres/postmaster';
import { childrenOf, countRunning, isRunning, postgresOf, temporaryFolder } from './claustro';
import { createTestDatabase } from '../support';
import { until } from '../support/until';
import { freePort } from '../support/free-port';

const folder = temporaryFolder();
const drivers: ChildProcess[] = [];

afterAll(async () => {
  for (const driver of drivers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)) {
    driver.kill('SIGKILL');
    await once(driver, 'exit');
  }
  folder.remove();
}, 60_000);

function drive(script: string, args: readonly string[], env: Record<string, string> = {}): ChildProcess {
  const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
  const driver = fork(join(__dirname, script), args, { stdio: [...stdio], env: { ...process.env, ...env } });
  drivers.push(driver);
  return driver;
}

/** Starts a driver and waits until it is ready: the driver then sends its first message. */
async function driveUntilReady(...call: Parameters<typeof drive>): Promise<ChildProcess> {
  const driver = drive(...call);
  await Promise.race([
    once(driver, 'message'),
    once(driver, 'exit').then(() => Promise.reject(new Error('The driver ended'))),
  ]);
  return driver;
}

/** Lets a driver shut down cleanly: its program ends on a message. */
async function close(driver: ChildProcess): Promise<void> {
  driver.send('close');
  await once(driver, 'exit');
}

async function kill(driver: ChildProcess): Promise<void> {
  driver.kill('SIGKILL');
  await once(driver, 'exit');
}

describe('a watched server', () => {
  it('is replaced when it no longer answers, and left alone while it answers a refusal', async () => {
    const port = await freePort();
    const driver = drive('watchdog-driver.mjs', [String(port), join(folder.path, 'vigilado')]);
    /** Returns the process id of the server and the number of checks by the watchdog; zeros if the server does not answer. */
    const answer = async (): Promise<{ pid: number; checks: number }> => {
      const signal = AbortSignal.timeout(1_000);
      const reply = await fetch(`http://127.0.0.1:${port}/`, { signal }).catch(() => null);
      return reply === null ? { pid: 0, checks: 0 } : ((await reply.json()) as { pid: number; checks: number });
    };
    await until(async () => (await answer()).checks > 0);
    const { pid: first } = await answer();
    // The watchdog replaces a server after three checks without a reply. This server answers each check with a refusal. A refusal is a
    // reply, so the server is not replaced, even after five checks.
    await until(async () => (await answer()).checks > 5);
    expect((await answer()).pid).toBe(first);
    process.kill(first, 'SIGSTOP');
    await until(async () => ![0, first].includes((await answer()).pid));
    expect(isRunning(first)).toBe(false);
    await kill(driver);
  }, 60_000);

  it('belongs to one start: each start watches its own', async () => {
    const database = await createTestDatabase();
    const env = { DATABASE_URL: database.url, MIGRATIONS_DATABASE_URL: database.ownerUrl };
    const args = [String(await freePort()), join(folder.path, 'arranque')];
    const driver = await driveUntilReady('start-driver.mjs', args, env);
    const [first = 0] = childrenOf(driver, 'api/main.js');
    process.kill(first, 'SIGSTOP');
    await until(() => childrenOf(driver, 'api/main.js').some((pid) => pid !== first));
    expect(isRunning(first)).toBe(false);
    await close(driver);
    await database.drop();
  }, 60_000);
});

describe('the embedded database of a start that was killed', () => {
  const own = (dataDir: string, seconds: number): Promise<ChildProcess> =>
    driveUntilReady('orphan-driver.mjs', [dataDir, String(seconds)]);

  it('stops by itself after a while', async () => {
    const dataDir = join(folder.path, 'huérfana');
    const driver = await own(dataDir, 1);
    const database = postgresOf(dataDir);
    await kill(driver);
    await until(() => !isRunning(database), 30_000);
    expect(existsSync(join(dataDir, 'pg', 'postmaster.pid'))).toBe(false);
  }, 60_000);

  it('goes on when the next start has taken it over', async () => {
    const dataDir = join(folder.path, 'heredada');
    const first = await own(dataDir, 6);
    const database = postgresOf(dataDir);
    await kill(first);
    const second = await own(dataDir, 60);
    // Each start has its own watcher process. If only one watcher is left, the watcher of the first start has ended.
    await until(() => countRunning(join(dataDir, 'arranque-actual')) === 1);
    expect(isRunning(database)).toBe(true);
    expect(postgresOf(dataDir)).toBe(database);
    await close(second);
    expect(isRunning(database)).toBe(false);
  }, 60_000);
});

describe('a data folder that was copied while its database ran', () => {
  it('does not lead to the server of the original', async () => {
    const dataDir = join(folder.path, 'original');
    const driver = await driveUntilReady('orphan-driver.mjs', [dataDir, '1']);
    const copy = join(folder.path, 'copia en caliente');
    cpSync(join(dataDir, 'pg', 'postmaster.pid'), join(copy, 'pg', 'postmaster.pid'), { recursive: true });
    expect(runningServer(join(copy, 'pg'))).toBeNull();
    expect(existsSync(join(copy, 'pg', 'postmaster.pid'))).toBe(false);
    expect(runningServer(join(dataDir, 'pg'))?.pid).toBe(postgresOf(dataDir));
    await close(driver);
  }, 60_000);
});
