import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddresses } from '../../apps/database/addresses';
import { startPostgres, type PostgresServer } from '../../apps/local/postgres';
import { freePort } from '../../apps/local/postgres/ports';
import { isAlive } from '../../apps/local/postgres/processes';
import { runningServer } from '../../apps/local/postgres/postmaster';

/**
 * With fsync off, commits survive a crash of the server process, but not a crash of the machine. This is enough, because this program
 * tests crashes of the process.
 */
const SETTINGS = { fsync: 'off', full_page_writes: 'off' };

/** A PostgreSQL server that can be restarted, either cleanly or after a crash. */
export class DatabaseServer {
  private constructor(
    private readonly folder: string,
    private server: PostgresServer,
  ) {}

  static async start(folder: string): Promise<DatabaseServer> {
    return new DatabaseServer(folder, await startPostgres({ dataDir: folder, settings: SETTINGS }));
  }

  /** The connection URL for the database role of the application. */
  get url(): string {
    return this.server.url;
  }

  get addresses(): DatabaseAddresses {
    return { application: this.server.url, owner: this.server.ownerUrl };
  }

  async restart(isCrash: boolean): Promise<void> {
    const { port } = this.server;
    const running = isCrash ? runningServer(join(this.folder, 'pg')) : null;
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

/** A Redis server without persistence: a restart empties the queue. */
export class RedisServer {
  private process: ChildProcess;

  private constructor(
    private readonly folder: string,
    private readonly port: number,
  ) {
    this.process = this.spawn();
  }

  static async start(folder: string): Promise<RedisServer> {
    return new RedisServer(folder, await freePort(null));
  }

  get url(): string {
    return `redis://127.0.0.1:${String(this.port)}`;
  }

  async restart(): Promise<void> {
    await this.stop();
    this.process = this.spawn();
  }

  async stop(): Promise<void> {
    const exited = once(this.process, 'exit');
    this.process.kill('SIGKILL');
    await exited;
  }

  private spawn(): ChildProcess {
    const address = ['--port', String(this.port), '--bind', '127.0.0.1'];
    const options = [...address, '--dir', this.folder, '--save', '', '--appendonly', 'no'];
    return spawn('redis-server', options, { stdio: 'ignore' });
  }
}
