import { startTestApp, type TestApp } from './app';
import { startApiProcess } from './api-process';

export interface ZonedApp {
  /** Requests go to the process; `db` and the services of `app` belong to this process, on the same database. */
  app: TestApp;
  /** Moves the clock and logs everybody out, because sessions do not last a year. */
  setClock: (instant: string) => Promise<void>;
  close: () => Promise<void>;
}

/** Instants at which Madrid's day, year or offset differs from other zones. */
export const CLOCKS = ['2026-03-28T23:30:00Z', '2026-10-25T00:30:00Z', '2026-12-31T23:30:00Z'] as const;

/** The api as a process whose local time is Los Angeles, nine hours behind Madrid. */
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
