import { oneRow } from '../../libs/platform';
import { describeOnEachQueue } from '../support';
import { byNumber, countCalls, startCallsApp, type CallsApp } from './llamadas';
import { llamarJob } from './modulo/jobs/llamar.job';
import { ADMIN, loadRun, upTo } from './support';

const FAILED = 'El proceso ha fallado y ya está anotado. Lo hecho hasta entonces se conserva.';

describeOnEachQueue('jobs with effects outside the database, with the queue on %s', (backend) => {
  let app: CallsApp;
  beforeAll(async () => {
    app = await startCallsApp({ redis: backend === 'Redis', worker: true });
  });
  afterAll(async () => {
    await app.close();
  });

  const waitFor = (id: number) => app.runs.waitFor(id, 30_000);
  const callsOf = (id: number) => app.effects.callsOf(id).sort(byNumber);

  it('[PLUS-35] a run that is stopped before a worker begins it withdraws what it planned', async () => {
    // A run with a heartbeat in the future waits as if all workers were busy.
    const { rows } = await app.db.query<{ id: number }>(
      `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, total, inicio, latido)
       VALUES ('pruebas.llamar', 'En espera', '{"count": 15}', 1, 15, now(), now() + interval '1 day') RETURNING id`,
    );
    const { id } = oneRow(rows);
    await app.db.query('INSERT INTO pruebas_llamadas (proceso_id, numero) SELECT $1, generate_series(1, 15)', [id]);
    expect(await app.stop(id)).toBe('detenido');
    expect(await countCalls(app, id)).toMatchObject({ anulada: 15, pendiente: 0 });
  });

  it('[PLUS-35] a stopped run settles the effects that have begun, begins no others, and withdraws the rest', async () => {
    const acting = app.effects.hold(13);
    const { runId } = await app.call({ count: 60 });
    const call = await acting;
    expect(await app.stop(runId)).toBe('deteniendo');
    call.reply();
    expect(await waitFor(runId)).toMatchObject({ state: 'detenido', error: null });
    expect(callsOf(runId)).toEqual(upTo(20));
    expect(await countCalls(app, runId)).toMatchObject({ hecha: 20, anulada: 40, dudas: 0 });
    expect((await loadRun(app, runId)).hechos).toBe(20);
  });

  it('[PLUS-35] a job can stop its own run with a sentence', async () => {
    const { runId } = await app.call({ count: 60, stopAfter: 20 });
    expect(await waitFor(runId)).toMatchObject({ state: 'detenido', error: 'El servidor rechaza las llamadas.' });
    expect(await countCalls(app, runId)).toMatchObject({ hecha: 20, anulada: 40 });
  });

  it('[PLUS-35] items that were not taken are taken later, after the other items', async () => {
    const { runId } = await app.call({ count: 25, postponed: [2, 3] });
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(app.effects.callsOf(runId).slice(-2).sort(byNumber)).toEqual([2, 3]);
  });

  it.each([
    ['take', 10],
    ['settle', 10],
    ['act', 0],
  ] as const)(
    '[PLUS-35] an error in «%s» fails the run with a sentence and keeps what was settled',
    async (broken, done) => {
      const { runId } = await app.call({ count: 30, broken, brokenFrom: 15 });
      expect(await waitFor(runId)).toEqual({ state: 'fallido', hasEnded: true, error: FAILED });
      expect((await loadRun(app, runId)).hechos).toBe(done);
      expect(await countCalls(app, runId)).toMatchObject({ hecha: done, anulada: 0 });
    },
  );

  it.each([13, 'settle'] as const)(
    '[PLUS-35] effects are known and not repeated after the database drops all connections at «%s»',
    async (moment) => {
      const held = app.effects.hold(moment);
      const { runId } = await app.call({ count: 30, interrupted: ['settle'] });
      const call = await held;
      await app.db.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND application_name LIKE 'claustro%'`,
      );
      call.reply();
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect(callsOf(runId)).toEqual(upTo(30));
      expect(await countCalls(app, runId)).toMatchObject({ hecha: 30, dudas: 0 });
    },
  );

  it('[PLUS-35] a preview shows the planned items, without effects', async () => {
    const request = { count: 3, url: app.effects.url };
    const results = await app.jobs.preview(llamarJob, request, { session: null, actor: ADMIN });
    expect(results).toEqual({ done: [{ numero: 1 }, { numero: 2 }, { numero: 3 }], skipped: [], failed: [] });
    expect(await countCalls(app, 0)).toMatchObject({ pendiente: 0 });
  });
});
