import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres, type PostgresServer } from '../../apps/local/postgres';
import { freePort } from '../../apps/local/postgres/ports';
import { isAlive } from '../../apps/local/postgres/processes';
import { runningServer } from '../../apps/local/postgres/postmaster';

/** What is committed outlives the death of the server; nobody pulls the plug of the machine. */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/** The database of the test, which may be taken down as by its administrator or as by an accident. */
export class BaseDeDatos {
  private constructor(
    private readonly folder: string,
    private server: PostgresServer,
  ) {}

  static async start(folder: string): Promise<BaseDeDatos> {
    return new BaseDeDatos(folder, await startPostgres({ dataDir: folder, settings: SETTINGS }));
  }

  get url(): string {
    return this.server.url;
  }

  async restart(byAccident: boolean): Promise<void> {
    const { port } = this.server;
    const running = byAccident ? runningServer(join(this.folder, 'pg')) : null;
    if (running === null) await this.server.stop();
    else {
      process.kill(running.pid, 'SIGQUIT');
      while (isAlive(running.pid)) await pause(20);
    }
    this.server = await startPostgres({ dataDir: this.folder, settings: SETTINGS, port });
  }

  stop(): Promise<void> {
    return this.server.stop();
  }
}

/** A Redis that keeps nothing: whatever it was told is gone with it. */
export class ColaRedis {
  private process: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    this.process = this.spawn();
  }

  static async start(folder: string): Promise<ColaRedis> {
    return new ColaRedis(folder, await freePort(null));
  }

  get url(): string {
    return `redis://127.0.0.1:${String(this.port)}`;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.process = this.spawn();
  }

  async stop(): Promise<void> {
    const gone = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await gone;
  }

  private spawn(): ChildProcess {
    const options = ['--port', String(this.port), '--bind', '127.0.0.1', '--dir', this.folder, '--save', '', '--appendonly', 'no']; // prettier-ignore
    return spawn('redis-server', options, { stdio: 'ignore' });
  }
}
