import { startTestApp, type TestApp } from './app';
import { startApiProcess } from './api-process';

export interface ZonedApp {
  /**
   * A test app. Its requests go to the separate api process. Its `db` and its services belong to the process of the test. Both processes
   * use the same database.
   */
  app: TestApp;
  /** Moves the clock and discards all sessions, because they would have expired at the new time. */
  setClock: (instant: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Instants near midnight and near the clock changes in Madrid. At each of these instants, the date in Los Angeles is the previous day. */
export const CLOCKS = ['2026-03-28T23:30:00Z', '2026-10-25T00:30:00Z', '2026-12-31T23:30:00Z'] as const;

/** Starts the api as a process in the time zone of Los Angeles, nine hours behind Madrid. */
export async function startZonedApp(): Promise<ZonedApp> {
  const local = await startTestApp();
  const api = await startApiProcess(local.databaseUrl, {
    env: { TZ: 'America/Los_Angeles', DATA_DIR: local.dataDir },
  });
  const app: TestApp = { ...local, url: api.url, cookies: new Map() };
  return {
    app,
    setClock: async (instant) => {
      await api.setClock(instant);
      app.clock.set(instant);
      app.cookies.clear();
    },
    close: async () => {
      await api.stop();
      await local.close();
    },
  };
}
