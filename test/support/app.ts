import type { Server } from 'node:http';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Pool } from 'pg';
import type { TestClock } from './clock';
import { openPool } from './pool';
import { borrowSharedApp } from './shared-app';
import { startApp, type TestAppOptions } from './start-app';

export type { TestAppOptions } from './start-app';

export interface TestApp {
  app: NestFastifyApplication;
  /** The address at which the application listens: `http://127.0.0.1:…`. */
  url: string;
  server: Server;
  /** A connection pool with the role that owns the tables. */
  db: Pool;
  /** The database URL of the application. The role in this URL owns no tables. */
  databaseUrl: string;
  /** The database URL of the owner of the tables. */
  ownerUrl: string;
  dataDir: string;
  clock: TestClock;
  /** The session cookie of each user, by user name. */
  cookies: Map<string, Promise<string>>;
  /** Stops the application and drops its database. */
  close: () => Promise<void>;
}

/**
 * Starts the whole application in this process, on a new copy of the demo academy. Without special options, the test files of a group
 * reuse one application, but each file gets a new copy of the academy.
 */
export async function startTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { app, url, database, dataDir, clock, stop } = (await borrowSharedApp(options)) ?? (await startApp(options));
  const db = openPool(database.ownerUrl, 3);
  return {
    app,
    url,
    server: app.getHttpServer(),
    db,
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    dataDir,
    clock,
    cookies: new Map(),
    close: async () => {
      await db.end();
      await stop();
    },
  };
}
