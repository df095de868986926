import type { ChildProcess } from 'node:child_process';
import { JobWorker } from '../../libs/jobs';
import { describeOnEachQueue } from '../support';
import { poll } from '../support/poll';
import type { PendingCall } from './effects-server';
import {
  byNumber,
  countCalls,
  doublesOf,
  forgetWorker,
  secondsSinceHeartbeat,
  secondsSinceTaken,
  startCallsApp,
  type CallsApp,
} from './llamadas';
import type { LlamarRequest } from './modulo/jobs/llamar.job';
import { endProcess, loadRun, startWorkerProcess, upTo } from './support';

const BATCH = 10;
/** More than the time after which another worker claims a run without a heartbeat. */
const LONG_ACT_SECONDS = 4;
const START_MS = 60_000;

describeOnEachQueue('workers that die between effects and their marks, with the queue on %s', (backend) => {
  let app: CallsApp;
  let worker: ChildProcess;
  beforeAll(async () => {
    app = await startCallsApp({ redis: backend === 'Redis' });
  });
  afterAll(async () => {
    worker.kill('SIGKILL');
    await app.close();
  });

  const waitFor = (id: number) => app.runs.waitFor(id, 30_000);
  const callsOf = (id: number) => app.effects.callsOf(id).sort(byNumber);

  /** Starts runs until the worker process, and not the worker of this process, has taken one. The call of its item 3 is held. */
  async function callByProcess(request: Omit<LlamarRequest, 'url'>): Promise<{ runId: number; call: PendingCall }> {
    for (;;) {
      const acting = app.effects.hold(3);
      const { runId } = await app.call(request);
      const call = await acting;
      if ((await loadRun(app, runId)).trabajador?.startsWith(`${String(worker.pid)}-`) === true) return { runId, call };
      call.reply();
      await waitFor(runId);
    }
  }

  it(
    '[PLUS-35] a worker killed during its effects leaves at most one batch in doubt, and another worker goes on',
    async () => {
      worker = await startWorkerProcess(app);
      const { runId } = await callByProcess({ count: 60 });
      await endProcess(worker, 'SIGKILL');
      expect(await loadRun(app, runId)).toMatchObject({ situacion: 'en curso', hechos: 0 });
      await forgetWorker(app, runId);
      app.app.get(JobWorker).start();
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect([...new Set(callsOf(runId))]).toEqual(upTo(60));
      const doubles = doublesOf(callsOf(runId));
      expect(doubles).toContain(3);
      expect(upTo(BATCH)).toEqual(expect.arrayContaining(doubles));
      expect(await countCalls(app, runId)).toMatchObject({ hecha: 60, dudas: BATCH });
    },
    START_MS,
  );

  it(
    '[PLUS-35] a run keeps its worker while its effects take long, and while it waits for a rate limit',
    async () => {
      worker = await startWorkerProcess(app);
      const { runId, call } = await callByProcess({ count: 20 });
      const { runId: waiting } = await app.call({ count: 30, allowed: 4, waitMs: 600_000 });
      await poll(async () => (await loadRun(app, waiting)).hechos).toBe(4);
      const loadWorkers = async () =>
        (await Promise.all([loadRun(app, runId), loadRun(app, waiting)])).map(({ trabajador }) => trabajador);
      const workers = await loadWorkers();
      await poll(() => secondsSinceTaken(app, waiting, 1)).toBeGreaterThan(LONG_ACT_SECONDS);
      for (const id of [runId, waiting]) await poll(() => secondsSinceHeartbeat(app, id)).toBeLessThan(2);
      expect(await loadWorkers()).toEqual(workers);
      call.reply();
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect(callsOf(runId)).toEqual(upTo(20));
      await app.stop(waiting);
      expect(await waitFor(waiting)).toMatchObject({ state: 'detenido' });
      expect(await countCalls(app, waiting)).toMatchObject({ hecha: 4, anulada: 26 });
    },
    START_MS,
  );

  it(
    '[PLUS-35] a suspended worker that wakes up writes what happened, although another worker has claimed its run',
    async () => {
      const { runId, call } = await callByProcess({ count: 30, leaseSeconds: 600 });
      worker.kill('SIGSTOP');
      try {
        await forgetWorker(app, runId);
        // The other worker leaves the taken items alone and does the later ones.
        await poll(async () => (await loadRun(app, runId)).hechos).toBe(20);
      } finally {
        // A suspended process would not even end with its parent.
        worker.kill('SIGCONT');
      }
      call.reply();
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect(callsOf(runId)).toEqual(upTo(30));
      expect(await countCalls(app, runId)).toMatchObject({ hecha: 30, dudas: 0 });
    },
    START_MS,
  );

  it(
    '[PLUS-35] a worker that is shut down settles its effects, and another worker goes on',
    async () => {
      const { runId, call } = await callByProcess({ count: 30 });
      const ended = endProcess(worker, 'SIGTERM');
      call.reply();
      await ended;
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect(callsOf(runId)).toEqual(upTo(30));
    },
    START_MS,
  );

  // The queue only carries the id of a run, so one queue is enough for what is inside a transaction.
  if (backend === 'Redis') return;
  it.each(['settle', 'take'] as const)(
    '[PLUS-35] a worker killed in a transaction («%s») leaves its last batch in doubt, and has not begun the next',
    async (interrupted) => {
      worker = await startWorkerProcess(app);
      const { runId, call } = await callByProcess({ count: 20, interrupted: [interrupted] });
      const inTransaction = app.effects.hold(interrupted);
      call.reply();
      await inTransaction;
      await endProcess(worker, 'SIGKILL');
      expect((await loadRun(app, runId)).hechos).toBe(0);
      await forgetWorker(app, runId);
      expect(await waitFor(runId)).toMatchObject({ state: 'terminado' });
      expect(callsOf(runId)).toEqual([...upTo(10), ...upTo(20)].sort(byNumber));
      expect(await countCalls(app, runId)).toMatchObject({ hecha: 20, dudas: BATCH });
    },
    START_MS,
  );
});
