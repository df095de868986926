import { get } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Agent } from 'supertest';
import type { Process, ProcessesReply, ProcessItemsReply, StartedProcess, StopReply } from '../../libs/contracts';
import { isJob, JobRegistry } from '../../libs/jobs';
import { loadPart } from '../../libs/platform';
import { pageOf } from '../listados/support/lists';
import { agentOf, cookieOf } from '../support';
import { apuntarJob } from './modulo/jobs/apuntar.job';
import { ADMIN, apuntar, apuntadas, startJobsApp, untilDone, type JobsApp } from './support';

let app: JobsApp;
let admin: Agent;
beforeAll(async () => {
  app = await startJobsApp({ worker: true });
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());

async function processesOf(query = ''): Promise<Process[]> {
  return ((await admin.get(`/api/procesos${query}`).expect(200)).body as ProcessesReply).procesos;
}

async function stop(id: number | string): Promise<StopReply> {
  return (await admin.get(`/procesos/parar/${String(id)}`).expect(200)).body as StopReply;
}

/** A run that nobody takes: as if all workers were busy. */
async function waitingRun(): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, total, inicio, latido)
     VALUES ('pruebas.apuntar', 'En espera', '{"cuantos": 0}', 2, 10, '2026-11-20T10:00:00+01:00', now() + interval '1 day')
     RETURNING id`,
  );
  return rows[0]?.id ?? 0;
}

it('[PROC-02] a process has id, descripcion, inicio, tiempo, porcentaje, situacion and detenido', async () => {
  const { proceso_id } = await apuntar(app, { titulo: 'Apuntar noviembre', cuantos: 120, omitir: [3] });
  await app.jobs.waitFor(proceso_id, 5_000);
  expect(await processesOf(`?getId=${String(proceso_id)}`)).toEqual([
    {
      id: proceso_id,
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
      enlace: `/administrar/alumnos/?proceso_id=${String(proceso_id)}`,
      usuario: 'Rosa Sanz',
      puedeDetener: false,
      puedeReintentar: false,
      reintentables: 0,
      reintento_de: null,
    },
  ]);
  expect(await apuntadas(app, proceso_id)).toHaveLength(119);
});

it('[PROC-04] GET /api/procesos gives those that run and those of the last 24 hours; getId gives any one', async () => {
  const { proceso_id } = await apuntar(app, { titulo: 'De ayer', cuantos: 1 });
  await app.jobs.waitFor(proceso_id, 5_000);
  const waiting = await waitingRun();
  const later = (hours: number) =>
    app.db.query('UPDATE procesos SET inicio = inicio - make_interval(hours => $1), fin = fin - make_interval(hours => $1)', [hours]); // prettier-ignore
  await later(23);
  expect((await processesOf()).map(({ id }) => id)).toEqual(expect.arrayContaining([proceso_id, waiting]));
  await later(2);
  expect((await processesOf()).map(({ id }) => id)).toEqual([waiting]);
  expect(await processesOf(`?getId=${String(proceso_id)}`)).toMatchObject([
    { descripcion: 'De ayer', porcentaje: 100 },
  ]);
  expect(await processesOf('?getId=2000000000')).toEqual([]);
  const wrong = await admin.get('/api/procesos?getId=uno').expect(400);
  expect(wrong.body).toEqual({ mensaje: 'getId debe ser el número de un proceso.' });
  expect(await processesOf(`?getId=${String(waiting)}`)).toMatchObject([
    { tiempo: '25:00:00', segundos: 90_000, porcentaje: 0, situacion: 'pendiente', puedeDetener: true },
  ]);
  await stop(waiting);
});

it('[PROC-05] parar stops a process that runs, and nothing is done after it shows «detenido»', async () => {
  const { proceso_id } = await apuntar(app, { cuantos: 20_000, ms: 1 });
  await untilDone(app, proceso_id, 1);
  expect(await stop(proceso_id)).toEqual({
    success: true,
    message: 'El proceso se ha detenido. Lo hecho se conserva.',
  });
  const [stopped] = await processesOf(`?getId=${String(proceso_id)}`);
  expect(stopped).toMatchObject({ situacion: 'detenido', detenido: true, puedeReintentar: true });
  expect(stopped?.porcentaje).toBeLessThan(100);
  expect(await apuntadas(app, proceso_id)).toHaveLength(stopped?.hechos ?? 0);
  expect(await stop(proceso_id)).toEqual({ success: false, message: 'Ese proceso ya había acabado.' });
});

it('[PROC-05] one that nobody has begun is stopped at once; what has ended or does not exist is left as it is', async () => {
  const waiting = await waitingRun();
  expect(await stop(waiting)).toMatchObject({ success: true });
  const { rows } = await app.db.query('SELECT situacion, detenido_por, fin IS NULL AS abierto FROM procesos WHERE id = $1', [waiting]); // prettier-ignore
  expect(rows).toEqual([{ situacion: 'detenido', detenido_por: 1, abierto: false }]);
  for (const id of ['2000000000', '0', 'uno', '99999999999'])
    expect(await stop(id)).toEqual({ success: false, message: 'Ese proceso no existe o ya no está.' });
  const { proceso_id } = await apuntar(app, { cuantos: 3 });
  await app.jobs.waitFor(proceso_id, 5_000);
  expect((await stop(proceso_id)).success).toBe(false);
  expect(await processesOf(`?getId=${String(proceso_id)}`)).toMatchObject([
    { situacion: 'terminado', porcentaje: 100 },
  ]);
});

it('processes are for those who may follow them, and another site stops none', async () => {
  const waiting = await waitingRun();
  for (const user of ['profesora', 'tutora', 'alumno'] as const) {
    const agent = await agentOf(app, user);
    for (const path of ['api/procesos', 'api/procesos/eventos', `api/procesos/${String(waiting)}/elementos`])
      await agent.get(`/${path}`).expect(403);
    await agent.get(`/procesos/parar/${String(waiting)}`).expect(403);
    await agent.post(`/api/procesos/${String(waiting)}/reintentar`).expect(403);
  }
  await admin
    .get(`/procesos/parar/${String(waiting)}`)
    .set('Sec-Fetch-Site', 'cross-site')
    .expect(403);
  await admin
    .get(`/procesos/parar/${String(waiting)}`)
    .set('Sec-Fetch-Dest', 'image')
    .expect(403);
  // Whoever may follow processes, but not do the work of this one, looks on.
  await app.db.query(`UPDATE usuarios SET permisos = array_remove(permisos, 'alumnos.editar') WHERE username = 'secretaria'`); // prettier-ignore
  const secretaria = await agentOf(app, 'secretaria');
  const seen = (await secretaria.get(`/api/procesos?getId=${String(waiting)}`).expect(200)).body as ProcessesReply;
  expect(seen.procesos).toMatchObject([{ situacion: 'pendiente', puedeDetener: false }]);
  await secretaria.get(`/procesos/parar/${String(waiting)}`).expect(403);
  await secretaria.get(`/api/procesos/${String(waiting)}/elementos`).expect(403);
  expect(await processesOf(`?getId=${String(waiting)}`)).toMatchObject([{ situacion: 'pendiente' }]);
  await stop(waiting);
});

it('what failed is read with its reasons and tried again; the second press is the same run', async () => {
  const { proceso_id } = await apuntar(app, { cuantos: 250, rechazar: [7], romper: [240] });
  await app.jobs.waitFor(proceso_id, 5_000);
  const items = `/api/procesos/${String(proceso_id)}/elementos`;
  const failed = (await admin.get(`${items}?estado=fallido`).expect(200)).body as ProcessItemsReply;
  expect(failed.elementos.map(({ orden, rotulo, motivo }) => [orden, rotulo, motivo])).toEqual([
    [7, 'Apunte 7', 'El 7 no se apunta.'],
    [240, 'Apunte 240', 'Algo ha fallado con este elemento y ya está anotado.'],
  ]);
  const last = (await admin.get(`${items}?pagina=3`).expect(200)).body as ProcessItemsReply;
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

  const retry = async () =>
    (await admin.post(`/api/procesos/${String(proceso_id)}/reintentar`).expect(200)).body as StartedProcess;
  const [first, second] = await Promise.all([retry(), retry()]);
  expect(second).toEqual(first);
  await app.jobs.waitFor(first.proceso_id, 5_000);
  expect(await processesOf(`?getId=${String(first.proceso_id)}`)).toMatchObject([
    { reintento_de: proceso_id, total: 2, situacion: 'terminado con fallos', puedeReintentar: true, reintentables: 2 },
  ]);
  expect(await processesOf(`?getId=${String(proceso_id)}`)).toMatchObject([{ puedeReintentar: false }]);
  const good = await apuntar(app, { cuantos: 2 });
  await app.jobs.waitFor(good.proceso_id, 5_000);
  await admin.post(`/api/procesos/${String(good.proceso_id)}/reintentar`).expect(409);
  await admin.post('/api/procesos/2000000000/reintentar').expect(404);
});

it('the history of processes is a list that nobody adds to, changes or deletes from', async () => {
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

it('[PLUS-28] changes of processes are pushed to whoever watches, without a request in between', async () => {
  const events = await watch(app);
  expect(await events.next()).toMatchObject({ event: 'procesos', data: { procesos: expect.any(Array) } });
  const { proceso_id } = await apuntar(app, { titulo: 'A la vista', cuantos: 1_500, ms: 1 });
  const seen: Process[] = [];
  while (seen.at(-1)?.situacion !== 'terminado') {
    const { event, data } = await events.next();
    if (event === 'proceso' && (data as Process).id === proceso_id) seen.push(data as Process);
  }
  const steps = seen.map(({ porcentaje }) => porcentaje);
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  expect(new Set(steps).size).toBeGreaterThan(3);
  // The connection on which changes are heard of breaks: all is told again.
  await app.db.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'claustro-avisos' AND datname = current_database()`); // prettier-ignore
  while ((await events.next()).event !== 'procesos');
  events.close();
});

it('a kind of work that is wrong stops the start with its name, and one that nobody declares is refused', async () => {
  const wrong = loadPart({ nombre: 'mal', folder: `${__dirname}/modulo-mal` }, 'jobs', isJob);
  expect(() => new JobRegistry(wrong)).toThrow('El proceso «pruebas.sin-plan» no dice su «plan»');
  expect(() => new JobRegistry([apuntarJob, apuntarJob])).toThrow('«pruebas.apuntar» repite el código de otro');
  const unknown = { ...apuntarJob, codigo: 'pruebas.otro' };
  await expect(app.jobs.start(unknown, { cuantos: 1 }, { session: null, actor: ADMIN })).rejects.toThrow(
    'No hay ningún trabajo «pruebas.otro».',
  );
});

interface PushedEvent {
  event: string;
  data: unknown;
}

interface PushedEvents {
  next: () => Promise<PushedEvent>;
  close: () => void;
}

/** The events of a page that is open, as they come. */
async function watch(house: JobsApp): Promise<PushedEvents> {
  const Cookie = await cookieOf(house, 'admin');
  const request = get(`${house.url}/api/procesos/eventos`, { headers: { Cookie } });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve).once('error', reject);
  });
  expect(response.headers['content-type']).toMatch(/^text\/event-stream/);
  const events = readEvents(response);
  return {
    next: async () => {
      const { value, done } = await events.next();
      if (done === true) throw new Error('The events have ended');
      return value;
    },
    close: () => request.destroy(),
  };
}

async function* readEvents(response: IncomingMessage): AsyncGenerator<PushedEvent> {
  let text = '';
  for await (const chunk of response) {
    text += String(chunk);
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event !== undefined && data !== undefined) yield { event, data: JSON.parse(data) as unknown };
    }
  }
}
