import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { createApp } from '../../apps/api/app';
import { modules as allModules } from '../../apps/modules';
import { JobWorker } from '../../libs/jobs';
import { readConfig, type DomainModule } from '../../libs/platform';
import { TestClock } from './clock';
import { createTestDatabase, type TestDatabase } from './database';
import { inPhase } from './phases';

export interface TestAppOptions {
  /**
   * If true, this test file gets an application of its own, because the file replaces a part of the application. Otherwise all files of
   * the group share one application.
   */
  own?: boolean;
  modules?: readonly DomainModule[];
  /** The initial instant of the application's clock. */
  now?: string;
  /** Starts a worker in this process, which processes runs. */
  worker?: boolean;
  /** Lets the worker also claim abandoned runs and run recurring tasks, as in production. */
  background?: boolean;
  /** Maximum number of database connections. The default is only three, because the first statements on each connection are slow. */
  poolSize?: number;
  /** Environment variables that replace those of the test environment. */
  env?: Record<string, string>;
  /** Prepares the database as its owner, before the application opens it. */
  prepare?: (ownerUrl: string) => Promise<unknown>;
}

/** A listening application with its database, folder and clock. */
export interface StartedApp {
  app: NestFastifyApplication;
  /** The address at which the application listens: `http://127.0.0.1:…`. */
  url: string;
  database: TestDatabase;
  dataDir: string;
  clock: TestClock;
  /** Stops the application, and deletes its database and its folder. */
  stop: () => Promise<void>;
}

/**
 * All users of a test have the same address, so the default limit of 200 connections would be too low: some tests send 200 requests at
 * once.
 */
const TEST_ENV = { MAX_CONNECTIONS_PER_ADDRESS: '2000' };

/** Starts the application in this process on its own copy of the demo academy. */
export async function startApp(options: TestAppOptions = {}): Promise<StartedApp> {
  const database = await inPhase('database', () => createTestDatabase());
  await options.prepare?.(database.ownerUrl);
  return inPhase('application', () => startOn(database, options));
}

async function startOn(
  database: TestDatabase,
  { modules = allModules, now, worker = false, background = false, poolSize = 3, env }: TestAppOptions,
): Promise<StartedApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'claustro-datos-'));
  const clock = new TestClock(now);
  const config = readConfig({ DATABASE_URL: database.url, DATA_DIR: dataDir, ...TEST_ENV, ...env });
  const app = await createApp({
    config: { ...config, databaseUrl: database.url },
    modules,
    clock,
    poolSize,
    log: false,
  });
  if (worker) app.get(JobWorker).start({ background });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    app,
    url: await app.getUrl(),
    database,
    dataDir,
    clock,
    stop: async () => {
      await inPhase('application', () => app.close());
      await inPhase('database', () => database.drop());
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
