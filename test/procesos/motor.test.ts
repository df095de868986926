import { JobWorker, openQueue } from '../../libs/jobs';
import { BACKENDS } from '../support';
import { eventually } from '../support/browser-suite';
import { apuntarJob } from './modulo/jobs/apuntar.job';
import {
  ADMIN,
  apuntadas,
  apuntar,
  end,
  runOf,
  startJobsApp,
  startWorkerProcess,
  untilDone,
  upTo,
  type JobsApp,
} from './support';

describe.each(BACKENDS)('long work told on %s', (backend) => {
  let app: JobsApp;
  beforeAll(async () => {
    app = await startJobsApp({ redis: backend === 'Redis' });
  });
  afterAll(async () => {
    await app.close();
  });

  const waitFor = (id: number) => app.jobs.waitFor(id, 20_000);

  it('[PLUS-24] a worker that is killed in the middle of a chunk loses nothing and doubles nothing', async () => {
    const victim = await startWorkerProcess(app);
    const { proceso_id } = await apuntar(app, { cuantos: 1_000, ms: 1 });
    await untilDone(app, proceso_id, 1);
    await end(victim, 'SIGKILL');
    expect((await runOf(app, proceso_id)).situacion).toBe('en curso');
    // The seconds pass for which a worker that is not heard of may still be alive.
    await app.db.query(`UPDATE procesos SET latido = latido - interval '5 seconds' WHERE id = $1`, [proceso_id]);
    app.app.get(JobWorker).start();
    expect(await waitFor(proceso_id)).toMatchObject({ situacion: 'terminado' });
    expect(await apuntadas(app, proceso_id)).toEqual(upTo(1_000));
  }, 40_000);

  it('a run of which nobody was told is found, and so is one that was to stop when its worker died', async () => {
    const { proceso_id } = await apuntar(app, { cuantos: 20_000, ms: 1 });
    const stopping = await apuntar(app, { cuantos: 20_000, ms: 1 });
    const queue = openQueue({ databaseUrl: app.databaseUrl, redisUrl: app.redisUrl });
    await queue.it.drain();
    await queue.close();
    await app.db.query(`UPDATE procesos SET latido = latido - interval '1 minute' WHERE id = $1`, [proceso_id]);
    await app.db.query(
      `UPDATE procesos SET situacion = 'deteniendo', trabajador = 'dead', latido = latido - interval '1 minute' WHERE id = $1`,
      [stopping.proceso_id],
    );
    expect(await waitFor(stopping.proceso_id)).toMatchObject({ situacion: 'detenido' });
    await untilDone(app, proceso_id, 1);
    await app.jobs.stop(proceso_id, { session: null, actor: ADMIN });
    await waitFor(proceso_id);
  });

  it('a run that is stopped shows it within two seconds, and nothing is done from then on', async () => {
    const { proceso_id } = await apuntar(app, { cuantos: 20_000, ms: 1 });
    await untilDone(app, proceso_id, 1);
    const startedAt = Date.now();
    expect(await app.jobs.stop(proceso_id, { session: null, actor: ADMIN })).toBe('deteniendo');
    expect(await app.jobs.waitFor(proceso_id, 2_000)).toMatchObject({ situacion: 'detenido' });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    const done = (await runOf(app, proceso_id)).hechos;
    // The next run takes its turn of the same worker: by its end nothing of the stopped one can be under way.
    await waitFor((await apuntar(app, { cuantos: 200, ms: 1 })).proceso_id);
    expect(await apuntadas(app, proceso_id)).toHaveLength(done);
  });

  it('an element that fails or breaks is marked with a reason that may be read, and the rest goes on', async () => {
    const request = { cuantos: 300, omitir: [3], rechazar: [7], romper: [9], repetidos: [20, 21] };
    const { proceso_id } = await apuntar(app, request);
    expect(await waitFor(proceso_id)).toMatchObject({ situacion: 'terminado con fallos' });
    const { hechos, omitidos, fallidos } = await app.jobs.results(proceso_id);
    expect(omitidos).toEqual([{ datos: { numero: 3 }, motivo: 'Ya estaba apuntado.' }]);
    expect(fallidos).toEqual([
      { datos: { numero: 7 }, motivo: 'El 7 no se apunta.' },
      { datos: { numero: 9 }, motivo: 'Algo ha fallado con este elemento y ya está anotado.' },
      { datos: { numero: 21 }, motivo: 'Ya existe un registro con esos datos.' },
    ]);
    expect(hechos).toHaveLength(296);
    expect(await apuntadas(app, proceso_id)).toEqual(upTo(300).filter((numero) => ![3, 7, 9, 21].includes(numero)));
  });

  it('a run whose work does not say what came of each element ends as «fallido», with a sentence', async () => {
    const { proceso_id } = await apuntar(app, { cuantos: 100, callar: true });
    expect(await waitFor(proceso_id)).toEqual({
      situacion: 'fallido',
      terminado: true,
      error: 'El proceso ha fallado y ya está anotado. Lo hecho hasta entonces se conserva.',
    });
    expect(await apuntadas(app, proceso_id)).toEqual([]);
  });

  it('a dry run shows what a run comes to, and leaves nothing', async () => {
    const request = { cuantos: 120, omitir: [3], rechazar: [7], repetidos: [30, 31] };
    await app.db.query('DELETE FROM apuntes');
    const dry = await app.jobs.preview(apuntarJob, request, { session: null, actor: ADMIN });
    expect((await app.db.query('SELECT FROM apuntes')).rowCount).toBe(0);
    const { proceso_id } = await apuntar(app, request);
    await waitFor(proceso_id);
    const { hechos, omitidos, fallidos } = await app.jobs.results(proceso_id);
    expect(dry).toEqual({ resultados: hechos, omitidos, fallidos });
    expect([dry.resultados, dry.omitidos, dry.fallidos].map((list) => list.length)).toEqual([117, 1, 2]);
  });

  it('[PLUS-24] fifty requests with one key are one run, and the key stands for nothing else', async () => {
    const send = (cuantos: number, clave = 'noviembre') => apuntar(app, { cuantos }, { clave });
    const started = await Promise.all(Array.from({ length: 50 }, () => send(10)));
    expect(new Set(started.map(({ proceso_id }) => proceso_id)).size).toBe(1);
    expect(started.filter(({ repetido }) => !repetido)).toHaveLength(1);
    await expect(send(11)).rejects.toMatchObject({ status: 422, message: expect.stringContaining('ya se usó') });
    expect((await send(10, 'diciembre')).repetido).toBe(false);
    app.clock.advance({ hours: 25 });
    expect((await send(11)).repetido).toBe(false);
  });

  it('[PLUS-24] two workers share the runs; one is asked to end and finishes its chunk, the other goes on at once', async () => {
    const second = await startWorkerProcess(app);
    const runs = await Promise.all(upTo(6).map(() => apuntar(app, { cuantos: 600, ms: 1 })));
    const workers = async () =>
      new Set(await Promise.all(runs.map(async ({ proceso_id }) => (await runOf(app, proceso_id)).trabajador)));
    await eventually(async () => {
      expect((await workers()).size).toBeGreaterThan(1);
    });
    const endedAt = Date.now();
    await end(second, 'SIGTERM');
    for (const { proceso_id } of runs) {
      expect(await waitFor(proceso_id)).toMatchObject({ situacion: 'terminado' });
      expect(await apuntadas(app, proceso_id)).toEqual(upTo(600));
    }
    expect(Date.now() - endedAt).toBeLessThan(8_000);
  }, 40_000);

  it('[PLUS-24] the database lets go of everybody in the middle of a run, and it goes on', async () => {
    const { proceso_id } = await apuntar(app, { cuantos: 1_000, ms: 1 });
    await untilDone(app, proceso_id, 1);
    const { rowCount } = await app.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'claustro%'`,
    );
    expect(rowCount).toBeGreaterThan(2);
    expect(await waitFor(proceso_id)).toMatchObject({ situacion: 'terminado' });
    expect(await apuntadas(app, proceso_id)).toEqual(upTo(1_000));
  }, 40_000);
});
