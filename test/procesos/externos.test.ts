import { JobWorker } from '../../libs/jobs';
import { describeOnEachQueue } from '../support';
import { poll } from '../support/poll';
import { countCalls, doublesOf, secondsSinceTaken, startCallsApp, type CallsApp } from './llamadas';
import type { PendingCall } from './effects-server';
import { llamarJob, type LlamarRequest } from './modulo/jobs/llamar.job';
import { ADMIN, endProcess, loadRun, upTo } from './support';

const BATCH = 10;
/** After this time the sweep of another worker has claimed a run without a heartbeat: 3 s, and 2 s until the next sweep. */
const CLAIMED_AFTER_SECONDS = 5.5;
const FAILED = 'El proceso ha fallado y ya está anotado. Lo hecho hasta entonces se conserva.';

const byNumber = (one: number, other: number) => one - other;
const distinct = (numbers: readonly number[]) => [...new Set(numbers)].sort(byNumber);

describeOnEachQueue('jobs with effects outside the database, with the queue on %s', (backend) => {
  let app: CallsApp;
  beforeAll(async () => {
    app = await startCallsApp({ redis: backend === 'Redis' });
  }, 30_000);
  afterAll(async () => {
    await app.close();
  });

  const waitFor = (id: number) => app.runs.waitFor(id, 30_000);
  const stop = (id: number) => app.runs.stop(id, { session: null, actor: ADMIN });
  const callsOf = (id: number) => app.effects.callsOf(id);

  /** Moves the last heartbeat 5 s into the past, so that a run whose worker was killed counts as abandoned at once. */
  const forgetWorker = (id: number) =>
    app.db.query(`UPDATE procesos SET latido = latido - interval '5 seconds' WHERE id = $1`, [id]);

  it('[PLUS-35] a run that is stopped before a worker begins it withdraws what it planned', async () => {
    const { runId } = await app.call({ count: 15 });
    expect(await stop(runId)).toBe('detenido');
    expect(await countCalls(app, runId)).toMatchObject({ anulada: 15, pendiente: 0 });
    await app.startWorkers(4);
  }, 30_000);

  it('[PLUS-35] a worker killed during its effects leaves at most one batch in doubt, and another worker goes on', async () => {
    const acting = app.effects.hold(27);
    const { runId } = await app.call({ count: 60 });
    await acting;
    await endProcess(await app.workerOf(runId), 'SIGKILL');
    expect(await loadRun(app, runId)).toMatchObject({ situacion: 'en curso', hechos: 20 });
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(distinct(callsOf(runId))).toEqual(upTo(60));
    const doubles = doublesOf(callsOf(runId));
    expect(doubles).toContain(27);
    expect(upTo(30).slice(20)).toEqual(expect.arrayContaining(doubles));
    expect(await countCalls(app, runId)).toMatchObject({ hecha: 60, dudas: BATCH });
  }, 40_000);

  it.each(['settle', 'take'] as const)(
    '[PLUS-35] a worker killed in a transaction («%s») leaves its last batch in doubt, and has not begun the next',
    async (interrupted) => {
      const acting = app.effects.hold(5);
      const { runId } = await app.call({ count: 20, interrupted: [interrupted] });
      const call = await acting;
      const inTransaction = app.effects.hold(interrupted);
      call.reply();
      await inTransaction;
      await endProcess(await app.workerOf(runId), 'SIGKILL');
      expect((await loadRun(app, runId)).hechos).toBe(0);
      await forgetWorker(runId);
      app.app.get(JobWorker).start();
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect(callsOf(runId).sort(byNumber)).toEqual([...upTo(10), ...upTo(20)].sort(byNumber));
      expect(await countCalls(app, runId)).toMatchObject({ hecha: 20, dudas: BATCH });
    },
    40_000,
  );

  it('[PLUS-35] a run keeps its worker while its effects take long, and while it waits for a rate limit', async () => {
    const acting = app.effects.hold(13);
    const { runId: waiting } = await app.call({ count: 30, allowed: 4, waitMs: 600_000 });
    const { runId } = await app.call({ count: 20 });
    const call = await acting;
    await poll(async () => (await loadRun(app, waiting)).hechos).toBe(4);
    const loadWorkers = async () =>
      (await Promise.all([loadRun(app, runId), loadRun(app, waiting)])).map(({ trabajador }) => trabajador);
    const workers = await loadWorkers();
    await poll(() => secondsSinceTaken(app, runId, 13)).toBeGreaterThan(CLAIMED_AFTER_SECONDS);
    expect(await loadWorkers()).toEqual(workers);
    call.reply();
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(callsOf(runId).sort(byNumber)).toEqual(upTo(20));
    await stop(waiting);
    expect(await waitFor(waiting)).toMatchObject({ state: 'detenido' });
    expect(await countCalls(app, waiting)).toMatchObject({ hecha: 4, anulada: 26 });
  }, 40_000);

  it('[PLUS-35] a suspended worker that wakes up still writes what happened, although another worker has claimed its run', async () => {
    await app.startWorkers(1);
    const { runId, call } = await callByProcess({ count: 30, leaseSeconds: 600 });
    const suspended = await app.workerOf(runId);
    suspended.kill('SIGSTOP');
    await forgetWorker(runId);
    // The other worker leaves the taken items alone and does the later ones.
    await poll(async () => (await loadRun(app, runId)).hechos).toBe(20);
    suspended.kill('SIGCONT');
    call.reply();
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(callsOf(runId).sort(byNumber)).toEqual(upTo(30));
    expect(await countCalls(app, runId)).toMatchObject({ hecha: 30, dudas: 0 });
  }, 40_000);

  it('[PLUS-35] a worker that is shut down settles its effects, and another worker goes on', async () => {
    const { runId, call } = await callByProcess({ count: 30 });
    const ended = endProcess(await app.workerOf(runId), 'SIGTERM');
    call.reply();
    await ended;
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(callsOf(runId).sort(byNumber)).toEqual(upTo(30));
  }, 40_000);

  /** Starts runs until a worker process, and not the worker of the test's own process, has taken one. The call of its item 3 is held. */
  async function callByProcess(request: Omit<LlamarRequest, 'url'>): Promise<{ runId: number; call: PendingCall }> {
    for (;;) {
      const acting = app.effects.hold(3);
      const { runId } = await app.call(request);
      const call = await acting;
      if (!((await loadRun(app, runId)).trabajador?.startsWith(`${String(process.pid)}-`) ?? true))
        return { runId, call };
      call.reply();
      await waitFor(runId);
    }
  }

  it('[PLUS-35] a stopped run settles the effects that have begun, begins no others, and withdraws the rest', async () => {
    const acting = app.effects.hold(13);
    const { runId } = await app.call({ count: 60 });
    const call = await acting;
    expect(await stop(runId)).toBe('deteniendo');
    call.reply();
    expect(await waitFor(runId)).toMatchObject({ state: 'detenido', error: null });
    expect(callsOf(runId).sort(byNumber)).toEqual(upTo(20));
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
    expect(callsOf(runId).slice(-2).sort(byNumber)).toEqual([2, 3]);
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

  it('[PLUS-35] effects are settled once if the database drops all connections meanwhile', async () => {
    const acting = app.effects.hold(13);
    const { runId } = await app.call({ count: 30 });
    const call = await acting;
    await app.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'claustro%'`,
    );
    call.reply();
    expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
    expect(callsOf(runId).sort(byNumber)).toEqual(upTo(30));
    expect(await countCalls(app, runId)).toMatchObject({ hecha: 30, dudas: 0 });
  }, 40_000);

  it('[PLUS-35] a preview shows the planned items, without effects', async () => {
    const request = { count: 3, url: app.effects.url };
    const results = await app.jobs.preview(llamarJob, request, { session: null, actor: ADMIN });
    expect(results).toEqual({ done: [{ numero: 1 }, { numero: 2 }, { numero: 3 }], skipped: [], failed: [] });
    expect(await countCalls(app, 0)).toMatchObject({ pendiente: 0 });
  });
});
