import { seedAcademia } from '../../../apps/seed';
import { dateOf, DEFAULT_ZONE } from '../../../libs/platform';
import type { ChaosSize } from '../../sizes';
import type { Scenario } from '../scenario';
import { findProblems } from './check';
import { startRuns } from './start-runs';

/** Invoices an academy in several runs. */
export const invoicing = (size: ChaosSize): Scenario => ({
  title: `${String(size.invoices)} facturas`,
  size,
  workerMain: 'apps/worker/main.js',
  start: async ({ addresses, env, db, seed }) => {
    await seedAcademia(addresses.owner, {
      size: 'pequena',
      alumnos: size.invoices,
      today: dateOf(new Date(), DEFAULT_ZONE),
    });
    const started = await startRuns(env, db, { ...size, seed });
    return {
      progress: 'SELECT count(*)::integer AS n FROM facturas',
      total: size.invoices,
      unit: 'facturas',
      findProblems: () => findProblems(db, started),
    };
  },
  kept: 'Ninguna factura perdida, ninguna doble, ningún número saltado.',
});
