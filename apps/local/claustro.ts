import { join } from 'node:path';
import { isLoopback, loadSetupCode, type Config } from '../../libs/platform/config';
import { Child } from './child';
import type { DataDir } from './data-dir';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './embedded-database';
import { announcement, DEMO_NAMES, publicUrl } from './announcement';
import { loadDemo, findUsers } from './load-demo';
import type { DatabaseAddresses } from '../database/addresses';
import { openExternalDatabase } from '../database/external-database';
import { waitUntilHealthy } from './health';
import { type Patience, startWatchdog, type Watchdog } from './watchdog';
import { WORKER_FLAGS } from './worker-flags';

const print = (sentence: string): void => {
  console.log(sentence);
};

/** Imported lazily, so that a refused start ends immediately. */
async function migrate(addresses: DatabaseAddresses, redisUrl: string | null): Promise<void> {
  const { migrations } = await import('../../migrations/index.js');
  const { migrateDatabase } = await import('../database/migrate-database.js');
  await migrateDatabase(addresses, migrations, redisUrl);
}

/** The running application: embedded database, api and worker. `stop` ends them in reverse order. */
export class Claustro {
  /** Resolves with the error if the embedded database dies and cannot be restarted. */
  readonly failure: Promise<unknown>;
  private fail: (error: unknown) => void = () => undefined;
  private embedded: Promise<EmbeddedDatabase> | null = null;
  private children: Child[] = [];
  private watchdog: Watchdog | null = null;
  private stopping = false;

  constructor(
    private readonly config: Config,
    readonly dataDir: DataDir,
    private readonly env: NodeJS.ProcessEnv,
    /** Other waiting times for a server that does not answer, instead of the default times. */
    private readonly patience?: Patience,
  ) {
    this.failure = new Promise((resolve) => {
      this.fail = resolve;
    });
  }

  /**
   * Starts everything and prints that it is ready.
   * @throws StartError; the caller must then call `stop` too, which ends everything that was started
   */
  async start(): Promise<void> {
    const { config } = this;
    const addresses = await this.openDatabase();
    const url = addresses.application;
    await migrate(addresses, config.redisUrl);
    if (config.demo !== 'no') await loadDemo(addresses.owner, config.demo, print);
    const api = this.spawn('api', url, { firstPause: 250, longestPause: 10_000, title: 'El servidor' });
    this.spawn('worker', url, {
      firstPause: 250,
      longestPause: 2_000,
      title: 'El proceso de trabajos',
      flags: WORKER_FLAGS,
    });
    await Promise.race([waitUntilHealthy(config), api.failsToStart]);
    api.ready();
    if (!this.stopping) this.watchdog = startWatchdog(api, `${publicUrl(config)}/salud`, this.patience);
    const users = await findUsers(url, DEMO_NAMES);
    const setupCode = users === null && !isLoopback(config.host) ? loadSetupCode(this.dataDir.path) : null;
    print(announcement(config, users, setupCode));
  }

  /** Stops everything. May be called at any time, even during the start. */
  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    this.watchdog?.stop();
    await Promise.all(this.children.map((child) => child.stop()));
    const embedded = await this.embedded?.catch(() => null);
    await embedded?.close();
  }

  private async openDatabase(): Promise<DatabaseAddresses> {
    const { databaseUrl, migrationsDatabaseUrl } = this.config;
    if (databaseUrl !== null) return openExternalDatabase(databaseUrl, migrationsDatabaseUrl);
    this.embedded = startEmbeddedDatabase(this.dataDir, {
      print,
      onLost: this.fail,
      onMoved: ({ application }) => {
        for (const child of this.children) child.changeEnv({ DATABASE_URL: application });
      },
    });
    return (await this.embedded).addresses;
  }

  private spawn(
    name: 'api' | 'worker',
    url: string,
    options: { firstPause: number; longestPause: number; title: string; flags?: readonly string[] },
  ): Child {
    // Hides the owner's URL from the processes that serve requests.
    const env = { ...this.env, DATABASE_URL: url, MIGRATIONS_DATABASE_URL: '', DATA_DIR: this.dataDir.path };
    const script = join(__dirname, '..', name, 'main.js');
    const child = new Child({ ...options, script, env, dataDir: this.dataDir });
    if (!this.stopping) child.start();
    this.children.push(child);
    return child;
  }
}
