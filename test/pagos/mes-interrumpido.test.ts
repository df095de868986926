import { randomUUID } from 'node:crypto';
import type { CartasMes } from '../../libs/contracts';
import { JobWorker } from '../../libs/jobs/running/job-worker';
import { endProcess, startJobsApp, startWorkerProcess, waitUntilDone, type JobsApp } from '../procesos/support';
import { agentOf } from '../support';
import { until } from '../support/until';

/** 120 teachers in chunks of 50 give three chunks, so the worker can be killed during the second chunk. */
const TEACHERS = 120;
const CHUNK = 50;

let app: JobsApp;
beforeEach(async () => {
  app = await startJobsApp();
  await app.db.query(ADD_TEACHERS, [TEACHERS]);
});
afterEach(() => app.close());

/** SQL that adds the teachers `Turno 001`, `Turno 002`, …, each with a concept of 100 € a month. */
const ADD_TEACHERS = `
  WITH profes AS (
    INSERT INTO profesores (nombre, apellidos, fecha_alta) SELECT 'Prueba', 'Turno ' || lpad(n::text, 3, '0'), '2020-01-01' FROM generate_series(1, $1::integer) n
    RETURNING id)
  INSERT INTO pagos_conceptos (profesor_id, descripcion, tipo, valor) SELECT id, 'Fijo', 'MENSUAL', 100 FROM profes`;

async function payMonth(): Promise<CartasMes> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT id FROM profesores WHERE apellidos LIKE 'Turno %' ORDER BY apellidos`,
  );
  const body = { mes: '2026-03', profesores: JSON.stringify(rows.map(({ id }) => id)), fecha: '2026-04-01' };
  const agent = await agentOf(app, 'admin');
  return (
    await agent.post('/api/pagos-profesor/mes').set('Idempotency-Key', randomUUID()).type('form').send(body).expect(200)
  ).body as CartasMes;
}

/**
 * Counts the letters. `por_profesor`: how many letters the teachers have, each different number once. `numeros`: the sequence numbers of
 * all letters.
 */
async function letters() {
  const { rows } = await app.db.query<{ por_profesor: number[]; numeros: number[] }>(`
    SELECT (SELECT json_agg(DISTINCT n) FROM (SELECT count(c.id) AS n FROM profesores p LEFT JOIN pagos_cartas c ON c.profesor_id = p.id
        WHERE p.apellidos LIKE 'Turno %' GROUP BY p.id) cada) AS por_profesor,
      (SELECT json_agg(right(numero, 4)::integer ORDER BY numero) FROM pagos_cartas) AS numeros`);
  return rows[0];
}

const ONE_EACH = { por_profesor: [1], numeros: Array.from({ length: TEACHERS }, (_, index) => index + 1) };

it('[PLUS-29] a worker killed in the middle of a month of pay loses no letter, writes none twice and skips no number', async () => {
  const { proceso_id: run = 0 } = await payMonth();
  // Locks a teacher of the second chunk, so that the worker is in the middle of this chunk when it is killed.
  const hold = await app.db.connect();
  await hold.query('BEGIN');
  await hold.query(`SELECT FROM profesores WHERE apellidos = 'Turno 080' FOR UPDATE`);
  const victim = await startWorkerProcess(app);
  await waitUntilDone(app, run, CHUNK);
  await until(async () => {
    const { rows } = await app.db.query('SELECT FROM pg_stat_activity WHERE wait_event_type = $1', ['Lock']);
    return rows.length > 0;
  });
  await endProcess(victim, 'SIGKILL');
  await hold.query('ROLLBACK');
  hold.release();
  expect((await letters())?.numeros).toHaveLength(CHUNK);
  // Sets the last heartbeat back, so that the run counts as abandoned at once.
  await app.db.query(`UPDATE procesos SET latido = latido - interval '5 seconds' WHERE id = $1`, [run]);
  app.app.get(JobWorker).start();
  expect(await app.runs.waitFor(run, 30_000)).toMatchObject({ state: 'terminado' });
  expect(await letters()).toEqual(ONE_EACH);
}, 60_000);

it('[PLUS-29] two runs of the same month at once pay nothing twice', async () => {
  app.app.get(JobWorker).start();
  const replies = await Promise.all([payMonth(), payMonth()]);
  for (const { proceso_id: run = 0 } of replies)
    expect(await app.runs.waitFor(run, 30_000)).toMatchObject({ state: 'terminado' });
  expect(replies[0].proceso_id).not.toBe(replies[1].proceso_id);
  expect(await letters()).toEqual(ONE_EACH);
}, 60_000);
