import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Pool } from 'pg';
import { createApp } from '../../apps/api/app';
import { modules as allModules } from '../../apps/modules';
import { JobWorker } from '../../libs/jobs';
import { readConfig, type DomainModule } from '../../libs/platform';
import { createTestDatabase } from './database';
import { TestClock } from './clock';
import { holdNightlyTasks } from './hold-nightly-tasks';

export interface TestApp {
  app: NestFastifyApplication;
  /** `http://127.0.0.1:…`, listening. */
  url: string;
  server: Server;
  /** Straight to the database, as the owner of its tables. */
  db: Pool;
  /** The address that the application uses, whose role owns nothing. */
  databaseUrl: string;
  /** The address of the owner of the tables. */
  ownerUrl: string;
  dataDir: string;
  clock: TestClock;
  /** Session cookies by user name, one log-in each. */
  cookies: Map<string, Promise<string>>;
  /** Stops the application and throws its database away. */
  close: () => Promise<void>;
}

export interface TestAppOptions {
  modules?: readonly DomainModule[];
  /** The instant at which the application lives, until the test moves its clock. */
  now?: string;
  /** Works on long jobs too, in this process. */
  worker?: boolean;
  /** On top of what the tests set. */
  env?: Record<string, string>;
  /** Prepares the database, as its owner, before the application opens it. */
  prepare?: (ownerUrl: string) => Promise<unknown>;
}

/** The whole application in this process, on its own copy of the demo academy. */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'claustro-datos-'));
  const clock = new TestClock(options.now);
  await options.prepare?.(database.ownerUrl);
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...options.env });
  const app = await createApp({
    config: { ...config, databaseUrl: database.url },
    modules: options.modules ?? allModules,
    clock,
    poolSize: 5,
    log: false,
  });
  if (options.worker === true) {
    await holdNightlyTasks(database.ownerUrl);
    app.get(JobWorker).start();
  }
  await app.listen({ port: 0, host: '127.0.0.1' });
  const db = new Pool({ connectionString: database.ownerUrl, max: 3 });
  // A connection that is still closing when its database is dropped is ended by the server.
  db.on('error', () => undefined);
  return {
    app,
    url: await app.getUrl(),
    server: app.getHttpServer(),
    db,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    dataDir,
    clock,
    cookies: new Map(),
    close: async () => {
      await db.end();
      await app.close();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
