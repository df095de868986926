import type { Agent } from 'supertest';
import type { ProcesoReply, ProcesosReply, ElementosReply, ProcesoStarted, StopReply } from '../../libs/contracts';
import { isJob, JobRegistry } from '../../libs/jobs';
import { loadPart, oneRow } from '../../libs/platform';
import { pageOf } from '../listados/support/lists';
import { agentOf } from '../support';
import { openEvents } from '../support/push-events';
import { apuntarJob } from './modulo/jobs/apuntar.job';
import { llamarJob } from './modulo/jobs/llamar.job';
import { ADMIN, startRun, listApuntes, startJobsApp, waitUntilDone, type JobsApp } from './support';

let app: JobsApp;
let admin: Agent;
beforeAll(async () => {
  app = await startJobsApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

async function fetchProcesses(query = ''): Promise<ProcesoReply[]> {
  return ((await admin.get(`/api/procesos${query}`).expect(200)).body as ProcesosReply).procesos;
}

async function stop(id: number | string): Promise<StopReply> {
  return (await admin.get(`/procesos/parar/${String(id)}`).expect(200)).body as StopReply;
}

/**
 * Inserts a run with a heartbeat in the future, so that no worker claims the run. The run waits as if all workers were busy.
 * @returns the id of the run
 */
async function insertWaitingRun(): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, total, inicio, latido)
     VALUES ('pruebas.apuntar', 'En espera', '{"count": 0}', 2, 10, '2026-11-20T10:00:00+01:00', now() + interval '1 day')
     RETURNING id`,
  );
  return oneRow(rows).id;
}

it('[PROC-02] a process has id, descripcion, inicio, tiempo, porcentaje, situacion and detenido', async () => {
  const { runId } = await startRun(app, { title: 'Apuntar noviembre', count: 120, skipped: [3] });
  await app.runs.waitFor(runId, 20_000);
  expect(await fetchProcesses(`?getId=${String(runId)}`)).toEqual([
    {
      id: runId,
      codigo: 'pruebas.apuntar',
      descripcion: 'Apuntar noviembre',
      inicio: '2026-11-20T09:00:00.000Z',
      fin: '2026-11-20T09:00:00.000Z',
      tiempo: '0:00:00',
      segundos: 0,
      porcentaje: 100,
      situacion: 'terminado',
      detenido: false,
      total: 120,
      hechos: 119,
      omitidos: 1,
      fallidos: 0,
      resumen: '119 apuntes, 1 omitido',
      error: null,
      enlace: `/administrar/alumnos/?proceso_id=${String(runId)}`,
      usuario: 'Rosa Sanz',
      puedeDetener: false,
      puedeReintentar: false,
      reintentables: 0,
      reintento_de: null,
    },
  ]);
  expect(await listApuntes(app, runId)).toHaveLength(119);
});

it('[PROC-04] GET /api/procesos returns active processes and those that ended in the last 24 hours; getId returns any process', async () => {
  const { runId } = await startRun(app, { title: 'De ayer', count: 1 });
  await app.runs.waitFor(runId, 20_000);
  const waiting = await insertWaitingRun();
  const makeOlder = (hours: number) =>
    app.db.query(
      `UPDATE procesos SET inicio = inicio - make_interval(hours => $1), fin = fin - make_interval(hours => $1)`,
      [hours],
    );
  await makeOlder(23);
  expect((await fetchProcesses()).map(({ id }) => id)).toEqual(expect.arrayContaining([runId, waiting]));
  await makeOlder(2);
  expect((await fetchProcesses()).map(({ id }) => id)).toEqual([waiting]);
  expect(await fetchProcesses(`?getId=${String(runId)}`)).toMatchObject([{ descripcion: 'De ayer', porcentaje: 100 }]);
  expect(await fetchProcesses('?getId=2000000000')).toEqual([]);
  const wrong = await admin.get('/api/procesos?getId=uno').expect(400);
  expect(wrong.body).toEqual({ mensaje: 'getId debe ser el número de un proceso.' });
  expect(await fetchProcesses(`?getId=${String(waiting)}`)).toMatchObject([
    { tiempo: '25:00:00', segundos: 90_000, porcentaje: 0, situacion: 'pendiente', puedeDetener: true },
  ]);
  await stop(waiting);
});

it('[PROC-05] parar stops a running process, and no item is done after it shows «detenido»', async () => {
  const { runId } = await startRun(app, { count: 20_000, msPerItem: 1 });
  await waitUntilDone(app, runId, 1);
  expect(await stop(runId)).toEqual({
    success: true,
    message: 'El proceso se ha detenido. Lo hecho se conserva.',
  });
  const [stopped] = await fetchProcesses(`?getId=${String(runId)}`);
  expect(stopped).toMatchObject({ situacion: 'detenido', detenido: true, puedeReintentar: true });
  expect(stopped?.porcentaje).toBeLessThan(100);
  expect(await listApuntes(app, runId)).toHaveLength(stopped?.hechos ?? 0);
  expect(await stop(runId)).toEqual({ success: false, message: 'Ese proceso ya había acabado.' });
});

it('[PROC-05] parar stops a process that no worker has begun at once', async () => {
  const waiting = await insertWaitingRun();
  expect(await stop(waiting)).toMatchObject({ success: true });
  const { rows } = await app.db.query(
    'SELECT situacion, detenido_por, fin IS NOT NULL AS "hasEnded" FROM procesos WHERE id = $1',
    [waiting],
  );
  expect(rows).toEqual([{ situacion: 'detenido', detenido_por: 1, hasEnded: true }]);
});

it('[PROC-05] parar changes nothing about a process that has ended or does not exist', async () => {
  for (const id of ['2000000000', '0', 'uno', '99999999999'])
    expect(await stop(id)).toEqual({ success: false, message: 'Ese proceso no existe o ya no está.' });
  const { runId } = await startRun(app, { count: 3 });
  await app.runs.waitFor(runId, 20_000);
  expect((await stop(runId)).success).toBe(false);
  expect(await fetchProcesses(`?getId=${String(runId)}`)).toMatchObject([{ situacion: 'terminado', porcentaje: 100 }]);
});

it('users without the permission «procesos.ver» can neither read nor change processes', async () => {
  const waiting = await insertWaitingRun();
  for (const user of ['profesora', 'tutora', 'alumno'] as const) {
    const agent = await agentOf(app, user);
    for (const path of ['api/procesos', 'api/procesos/eventos', `api/procesos/${String(waiting)}/elementos`])
      await agent.get(`/${path}`).expect(403);
    await agent.get(`/procesos/parar/${String(waiting)}`).expect(403);
    await agent.post(`/api/procesos/${String(waiting)}/reintentar`).expect(403);
  }
  expect(await fetchProcesses(`?getId=${String(waiting)}`)).toMatchObject([{ situacion: 'pendiente' }]);
  await stop(waiting);
});

it('another site cannot stop a process', async () => {
  const waiting = await insertWaitingRun();
  const path = `/procesos/parar/${String(waiting)}`;
  await admin.get(path).set('Sec-Fetch-Site', 'cross-site').expect(403);
  await admin.get(path).set('Sec-Fetch-Dest', 'image').expect(403);
  expect(await fetchProcesses(`?getId=${String(waiting)}`)).toMatchObject([{ situacion: 'pendiente' }]);
  await stop(waiting);
});

it('a user without the permission of a job sees its processes, but can neither stop them nor read their items', async () => {
  const waiting = await insertWaitingRun();
  await app.db.query(
    `UPDATE usuarios SET permisos = array_remove(permisos, 'alumnos.editar') WHERE username = 'secretaria'`,
  );
  const secretaria = await agentOf(app, 'secretaria');
  const seen = (await secretaria.get(`/api/procesos?getId=${String(waiting)}`).expect(200)).body as ProcesosReply;
  expect(seen.procesos).toMatchObject([{ situacion: 'pendiente', puedeDetener: false }]);
  await secretaria.get(`/procesos/parar/${String(waiting)}`).expect(403);
  await secretaria.get(`/api/procesos/${String(waiting)}/elementos`).expect(403);
  expect(await fetchProcesses(`?getId=${String(waiting)}`)).toMatchObject([{ situacion: 'pendiente' }]);
  await stop(waiting);
});

it('the items of a process are read by page and by state, failed ones with their reasons', async () => {
  const { runId } = await startRun(app, { count: 250, refused: [7], broken: [240] });
  await app.runs.waitFor(runId, 20_000);
  const items = `/api/procesos/${String(runId)}/elementos`;
  const failed = (await admin.get(`${items}?estado=fallido`).expect(200)).body as ElementosReply;
  expect(failed.elementos.map(({ orden, rotulo, motivo }) => [orden, rotulo, motivo])).toEqual([
    [7, 'Apunte 7', 'El 7 no se apunta.'],
    [240, 'Apunte 240', 'Algo ha fallado con este elemento y ya está anotado.'],
  ]);
  const last = (await admin.get(`${items}?pagina=3`).expect(200)).body as ElementosReply;
  expect([last.pagina, last.paginas, last.total, last.elementos.length]).toEqual([3, 3, 250, 50]);
  expect(last.elementos[0]).toEqual({
    orden: 201,
    rotulo: 'Apunte 201',
    estado: 'hecho',
    motivo: null,
    arreglo: null,
    resultado: { numero: 201 },
  });
  await admin.get(`${items}?pagina=0`).expect(400);
  await admin.get(`${items}?estado=perdido`).expect(400);
  await admin.get('/api/procesos/2000000000/elementos').expect(404);
});

it('a retry is a new process over the failed items, and a second click returns the same one', async () => {
  const { runId } = await startRun(app, { count: 250, refused: [7], broken: [240] });
  await app.runs.waitFor(runId, 20_000);
  const retry = async () =>
    (await admin.post(`/api/procesos/${String(runId)}/reintentar`).expect(200)).body as ProcesoStarted;
  const [first, second] = await Promise.all([retry(), retry()]);
  expect(second).toEqual(first);
  await app.runs.waitFor(first.proceso_id, 20_000);
  expect(await fetchProcesses(`?getId=${String(first.proceso_id)}`)).toMatchObject([
    { reintento_de: runId, total: 2, situacion: 'terminado con fallos', puedeReintentar: true, reintentables: 2 },
  ]);
  expect(await fetchProcesses(`?getId=${String(runId)}`)).toMatchObject([{ puedeReintentar: false }]);
});

it('a retry of a process without failed items, or of an unknown one, is refused', async () => {
  const good = await startRun(app, { count: 2 });
  await app.runs.waitFor(good.runId, 20_000);
  await admin.post(`/api/procesos/${String(good.runId)}/reintentar`).expect(409);
  await admin.post('/api/procesos/2000000000/reintentar').expect(404);
});

it('the list of processes is read-only', async () => {
  const { body: definition } = await admin.get('/api/listado/get/procesos').expect(200);
  expect(definition).toMatchObject({ acciones: { anadir: false, modificar: false, borrar: false } });
  const { registros } = await pageOf(app, admin, 'procesos', {
    parametros: { descripcion__icontains: 'apuntar noviembre' },
  });
  expect(registros).toMatchObject([{ situacion: 'terminado', total: 120, hechos: 119, 'usuario.nombre': 'Rosa Sanz' }]);
  const id = registros[0]?.id ?? 0;
  await admin
    .post('/api/listado/borrar-registros/procesos')
    .send({ idsSeleccionados: [id] })
    .expect(403);
  await admin.get(`/administrar/procesos/ficha/${String(id)}/`).expect(200);
});

it('[PLUS-28] changes of processes are pushed to open pages, without requests', async () => {
  const events = await openEvents(app, 'admin', '/api/procesos/eventos');
  expect(await events.next()).toMatchObject({ event: 'procesos', data: { procesos: expect.any(Array) } });
  const { runId } = await startRun(app, { title: 'A la vista', count: 1_500, msPerItem: 1 });
  const seen: ProcesoReply[] = [];
  while (seen.at(-1)?.situacion !== 'terminado') {
    const { event, data } = await events.next();
    if (event === 'proceso' && (data as ProcesoReply).id === runId) seen.push(data as ProcesoReply);
  }
  const steps = seen.map(({ porcentaje }) => porcentaje);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(new Set(steps).size).toBeGreaterThan(3);
  // Breaks the LISTEN connection. While the connection is broken, the server may miss notices about runs. So the server then sends all
  // recent runs again.
  await app.db.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE application_name = 'claustro-avisos' AND datname = current_database()`,
  );
  while ((await events.next()).event !== 'procesos');
  events.close();
});

it('a wrong job definition stops the start with an error that names it', () => {
  const wrong = loadPart({ name: 'mal', folder: `${__dirname}/modulo-mal` }, 'jobs', isJob);
  expect(() => new JobRegistry(wrong)).toThrow('The job «pruebas.sin-plan» has no «plan»');
  expect(() => new JobRegistry([apuntarJob, apuntarJob])).toThrow('«pruebas.apuntar» repeats the code of another job');
  const { external } = llamarJob;
  for (const [parts, problem] of [
    [{ work: apuntarJob.work }, 'needs either «work» or «external»'],
    [{ external: undefined }, 'needs either «work» or «external»'],
    [{ external: { ...external, settle: undefined } }, 'has no «external.settle»'],
    [{ external: { ...external, batch: 51 } }, 'has a batch outside 1 to 50'],
    [{ external: { ...external, preview: undefined }, confirms: {} }, 'is confirmed, but has no «external.preview»'],
  ] as const)
    expect(() => new JobRegistry([{ ...llamarJob, ...parts }])).toThrow(`The job «pruebas.llamar» ${problem}`);
});

it('starting a job that is not registered is refused', async () => {
  const unknown = { ...apuntarJob, code: 'pruebas.otro' };
  await expect(app.jobs.start(unknown, { count: 1 }, { session: null, actor: ADMIN })).rejects.toThrow(
    'No hay ningún trabajo «pruebas.otro».',
  );
});
