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
  /** `http://127.0.0.1:…`, listening. */
  url: string;
  server: Server;
  /** A direct connection to the database, as the owner of its tables. */
  db: Pool;
  /** The database URL of the application, whose role owns nothing. */
  databaseUrl: string;
  /** The database URL of the owner of the tables. */
  ownerUrl: string;
  dataDir: string;
  clock: TestClock;
  /** Session cookies by user name, one per user. */
  cookies: Map<string, Promise<string>>;
  /** Stops the application and drops its database. */
  close: () => Promise<void>;
}

/**
 * The whole application in this process, on its own copy of the demo academy. Files of a group without special options share one
 * application, one after the other, each with a new copy.
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
