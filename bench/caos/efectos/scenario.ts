import { Random } from '../../../apps/seed/generator/base/random';
import { modules } from '../../../apps/modules';
import { createAppContext } from '../../../apps/worker/worker';
import { JobsService } from '../../../libs/jobs';
import { readConfig } from '../../../libs/platform';
import type { EfectosSize } from '../../sizes';
import type { Scenario } from '../scenario';
import { split } from '../split';
import { findProblems } from './check';
import { efectosModule } from './efectos.module';
import { llamarJob } from './jobs/llamar.job';
import { startCallServer } from './server';

const createTable = (items: number): string => `
  CREATE TABLE caos_llamadas (numero integer PRIMARY KEY, estado text DEFAULT 'pendiente', dudas integer DEFAULT 0, tomada_en timestamptz);
  GRANT SELECT, UPDATE ON caos_llamadas TO PUBLIC;
  INSERT INTO caos_llamadas (numero) SELECT generate_series(1, ${String(items)})`;

/** Calls a server outside the database, in several runs. */
export const effects = (size: EfectosSize): Scenario => ({
  title: `${String(size.items)} llamadas`,
  size,
  workerMain: 'bench/caos/efectos/worker.js',
  start: async ({ env, db, seed }) => {
    await db.query(createTable(size.items));
    const server = await startCallServer(new Random(seed));
    await startRuns(env, server.url, size);
    return {
      progress: `SELECT count(*)::integer AS n FROM caos_llamadas WHERE estado = 'hecha'`,
      total: size.items,
      unit: 'llamadas',
      findProblems: () => findProblems(db, size, server),
      close: () => server.close(),
    };
  },
  kept: 'Ninguna llamada perdida, y repetidas solo las dudosas.',
});

async function startRuns(env: NodeJS.ProcessEnv, url: string, { items, runs }: EfectosSize): Promise<void> {
  const config = { ...readConfig(env), databaseUrl: env.DATABASE_URL ?? '' };
  const app = await createAppContext({ config, modules: [...modules, efectosModule], poolSize: 2 }, false);
  const caller = { session: null, actor: { userId: null, requestId: 'caos' } };
  try {
    const numbers = Array.from({ length: items }, (_, index) => index + 1);
    for (const part of split(numbers, runs)) {
      const request = { url, first: part[0] ?? 1, last: part.at(-1) ?? 0 };
      await app.get(JobsService).start(llamarJob, request, caller);
    }
  } finally {
    await app.close();
  }
}
