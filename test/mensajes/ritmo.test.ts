import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { claimChannel } from '../../libs/mensajes/canales/claim-channel';
import { burstOf } from '../../libs/mensajes/calculo/rhythm';
import { Clock, Database, oneRow } from '../../libs/platform';
import { startTestApp, type TestApp } from '../support';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

interface Granted {
  /** Milliseconds, by the clock of the database. */
  at: number;
  count: number;
}

/** Claims some messages as a worker does. */
async function claim(wanted: number, perSecond: number): Promise<Granted> {
  const db = app.app.get(Database);
  const { zone } = app.app.get(Clock);
  return db.transaction({ userId: null, requestId: 'prueba' }, async (manager) => {
    const limits = { perSecond, perDay: 0 };
    const now = app.clock.now();
    const { granted } = await claimChannel(manager, {
      canal: 'telegram',
      wanted,
      isUrgent: false,
      limits,
      now,
      today: '2026-11-20',
      zone,
    });
    const rows: { at: number }[] = await manager.query(
      `SELECT (extract(epoch FROM recargado_en) * 1000)::float8 AS at FROM canales WHERE canal = 'telegram'`,
    );
    return { at: oneRow(rows).at, count: granted };
  });
}

/** The most messages in any period above `perSecond` × its seconds. */
function excessOf(granted: readonly Granted[], perSecond: number): number {
  const excesses = granted.flatMap((first) =>
    granted
      .filter(({ at }) => at >= first.at)
      .map((last) => {
        const inside = granted.filter(({ at }) => at >= first.at && at <= last.at);
        return inside.reduce((sum, { count }) => sum + count, 0) - (perSecond * (last.at - first.at)) / 1_000;
      }),
  );
  return Math.max(...excesses);
}

it('[PLUS-35] several workers at the same time let out no more messages than the limit and its burst, in any period', async () => {
  const worker = fc.array(fc.record({ wanted: fc.nat({ max: 12 }), pauseMs: fc.nat({ max: 15 }) }), { maxLength: 8 });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 600 }),
      fc.array(worker, { maxLength: 4 }),
      async (perSecond, workers) => {
        const granted = await Promise.all(
          workers.map(async (claims) => {
            const mine: Granted[] = [];
            for (const { wanted, pauseMs } of claims) {
              mine.push(await claim(wanted, perSecond));
              await pause(pauseMs);
            }
            return mine;
          }),
        );
        // Times are stored with microseconds.
        expect(excessOf(granted.flat(), perSecond)).toBeLessThanOrEqual(burstOf(perSecond) + 0.01);
      },
    ),
    { numRuns: 25, seed: 20_261_130 },
  );
});
