import { JobWorker, openQueue } from '../../libs/jobs';
import { LARGEST_CHUNK } from '../../libs/jobs/definition/chunk-size';
import { describeOnEachQueue } from '../support';
import { poll } from '../support/poll';
import { apuntarJob, type ApuntarRequest } from './modulo/jobs/apuntar.job';
import {
  ADMIN,
  listApuntes,
  startRun,
  endProcess,
  loadRun,
  startJobsApp,
  startWorkerProcess,
  waitUntilDone,
  upTo,
  type JobsApp,
} from './support';

describeOnEachQueue('jobs with the queue on %s', (backend) => {
  let app: JobsApp;
  beforeAll(async () => {
    app = await startJobsApp({ redis: backend === 'Redis' });
  });
  afterAll(async () => {
    await app.close();
  });

  const waitFor = (id: number) => app.runs.waitFor(id, 20_000);

  it('[PLUS-24] killing a worker in the middle of a chunk loses no item and does none twice', async () => {
    const victim = await startWorkerProcess(app);
    const { runId } = await startRun(app, { count: 1_000, msPerItem: 1 });
    await waitUntilDone(app, runId, 1);
    await endProcess(victim, 'SIGKILL');
    expect((await loadRun(app, runId)).situacion).toBe('en curso');
    // Moves the last heartbeat 5 s into the past, so that the run counts as abandoned at once.
    await app.db.query(`UPDATE procesos SET latido = latido - interval '5 seconds' WHERE id = $1`, [runId]);
    app.app.get(JobWorker).start();
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(await listApuntes(app, runId)).toEqual(upTo(1_000));
  }, 40_000);

  it('the sweep finds a run whose queue message was lost', async () => {
    const { runId } = await startRun(app, { count: 20_000, msPerItem: 1 });
    const queue = openQueue({ databaseUrl: app.databaseUrl, redisUrl: app.redisUrl });
    await queue.client.drain();
    await queue.close();
    await app.db.query(`UPDATE procesos SET latido = latido - interval '1 minute' WHERE id = $1`, [runId]);
    await waitUntilDone(app, runId, 1);
    await app.runs.stop(runId, { session: null, actor: ADMIN });
    await waitFor(runId);
  });

  it('the sweep ends a stopping run whose worker died', async () => {
    const { runId } = await startRun(app, { count: 20_000, msPerItem: 1 });
    await app.db.query(
      `UPDATE procesos SET situacion = 'deteniendo', trabajador = 'dead', latido = latido - interval '1 minute' WHERE id = $1`,
      [runId],
    );
    expect(await waitFor(runId)).toMatchObject({ state: 'detenido' });
  });

  it('a stopped run ends after the current chunk, and no item is done after that', async () => {
    const { runId } = await startRun(app, { count: 20_000, msPerItem: 1 });
    await waitUntilDone(app, runId, 1_000);
    expect(await app.runs.stop(runId, { session: null, actor: ADMIN })).toBe('deteniendo');
    const doneAtStop = (await loadRun(app, runId)).hechos;
    expect(await waitFor(runId)).toMatchObject({ state: 'detenido' });
    const done = (await loadRun(app, runId)).hechos;
    expect(done - doneAtStop).toBeLessThanOrEqual(LARGEST_CHUNK);
    // Waits for another run of the same worker. When that run has ended, no chunk of the stopped run can still be in progress.
    await waitFor((await startRun(app, { count: 200, msPerItem: 1 })).runId);
    expect(await listApuntes(app, runId)).toHaveLength(done);
  });

  it('an item that throws fails with a reason for people, and the other items are done', async () => {
    const request: ApuntarRequest = { count: 300, skipped: [3], refused: [7], broken: [9], duplicates: [20, 21] };
    const { runId } = await startRun(app, request);
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado con fallos' });
    const { done, skipped, failed } = await app.runs.results(runId);
    expect(skipped).toEqual([{ data: { numero: 3 }, reason: 'Ya estaba apuntado.', code: null }]);
    expect(failed).toEqual([
      { data: { numero: 7 }, reason: 'El 7 no se apunta.', code: 'pruebas.no' },
      { data: { numero: 9 }, reason: 'Algo ha fallado con este elemento y ya está anotado.', code: null },
      { data: { numero: 21 }, reason: 'Ya existe un registro con esos datos.', code: 'plataforma.ya-existe' },
    ]);
    expect(done).toHaveLength(296);
    expect(await listApuntes(app, runId)).toEqual(upTo(300).filter((numero) => ![3, 7, 9, 21].includes(numero)));
  });

  it('a run whose work returns too few outcomes ends as «fallido», with a sentence and without effects', async () => {
    const { runId } = await startRun(app, { count: 100, lacksOutcome: true });
    expect(await waitFor(runId)).toEqual({
      state: 'fallido',
      hasEnded: true,
      error: 'El proceso ha fallado y ya está anotado. Lo hecho hasta entonces se conserva.',
    });
    expect(await listApuntes(app, runId)).toEqual([]);
  });

  it('a dry run has the same results as a run, and writes nothing', async () => {
    const request: ApuntarRequest = { count: 120, skipped: [3], refused: [7], duplicates: [30, 31] };
    await app.db.query('DELETE FROM apuntes');
    const dry = await app.jobs.preview(apuntarJob, request, { session: null, actor: ADMIN });
    expect((await app.db.query('SELECT FROM apuntes')).rowCount).toBe(0);
    const { runId } = await startRun(app, request);
    await waitFor(runId);
    const { done, skipped, failed } = await app.runs.results(runId);
    expect(dry).toEqual({ done, skipped, failed });
    expect([dry.done, dry.skipped, dry.failed].map((list) => list.length)).toEqual([117, 1, 2]);
  });

  it('[PLUS-24] fifty requests with one key start one run, and another request with the key is refused for 24 hours', async () => {
    const send = (count: number, idempotencyKey = 'noviembre') => startRun(app, { count }, { idempotencyKey });
    const started = await Promise.all(Array.from({ length: 50 }, () => send(10)));
    expect(new Set(started.map(({ runId }) => runId)).size).toBe(1);
    expect(started.filter(({ isRepeat }) => !isRepeat)).toHaveLength(1);
    await expect(send(11)).rejects.toMatchObject({ status: 422, message: expect.stringContaining('ya se usó') });
    expect((await send(10, 'diciembre')).isRepeat).toBe(false);
    app.clock.advance({ hours: 25 });
    expect((await send(11)).isRepeat).toBe(false);
  });

  it('[PLUS-24] when one of two workers is shut down, the other takes over its runs at once', async () => {
    const second = await startWorkerProcess(app);
    const runs = await Promise.all(upTo(6).map(() => startRun(app, { count: 1_000, msPerItem: 1 })));
    const loadRuns = () => Promise.all(runs.map(({ runId }) => loadRun(app, runId)));
    const ofSecond = { trabajador: expect.stringMatching(`^${String(second.pid)}-`) };
    await poll(loadRuns).toContainEqual(expect.objectContaining(ofSecond));
    await endProcess(second, 'SIGTERM');
    expect(await loadRuns()).not.toContainEqual(expect.objectContaining({ ...ofSecond, situacion: 'en curso' }));
    for (const { runId } of runs) {
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect(await listApuntes(app, runId)).toEqual(upTo(1_000));
    }
  }, 40_000);

  it('[PLUS-24] a run goes on after the database drops all connections', async () => {
    const { runId } = await startRun(app, { count: 1_000, msPerItem: 1 });
    await waitUntilDone(app, runId, 1);
    const { rowCount } = await app.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'claustro%'`,
    );
    expect(rowCount).toBeGreaterThan(2);
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(await listApuntes(app, runId)).toEqual(upTo(1_000));
  }, 40_000);
});
