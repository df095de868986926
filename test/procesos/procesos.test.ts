import type { Process, ProcessesReply, ProcessItemsReply, StopReply } from '../../libs/contracts';
import { isJob, JobRegistry } from '../../libs/jobs';
import { loadPart } from '../../libs/platform';
import { agentOf, type TestApp } from '../support';
import { apuntarJob } from './modulo/jobs/apuntar.job';
import { apuntadas, apuntar, jobsOf, startJobsApp } from './support';

let app: TestApp;
beforeAll(async () => {
  app = await startJobsApp({ worker: true });
});
afterAll(() => app.close());

async function processOf(id: number): Promise<Process | undefined> {
  const agent = await agentOf(app, 'admin');
  const { body } = (await agent.get(`/api/procesos?getId=${String(id)}`).expect(200)) as { body: ProcessesReply };
  return body.procesos[0];
}

it('[PROC-02] a process has id, descripcion, inicio, tiempo, porcentaje, situacion and detenido', async () => {
  const { proceso_id } = await apuntar(app, { titulo: 'Apuntar noviembre', cuantos: 120, omitir: [3] });
  await jobsOf(app).waitFor(proceso_id, 5_000);
  expect(await processOf(proceso_id)).toEqual({
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
  });
  expect(await apuntadas(app, proceso_id)).toHaveLength(119);
});

it('an element that fails or breaks is marked with a reason that may be read, and the rest goes on', async () => {
  const { proceso_id } = await apuntar(app, { cuantos: 300, rechazar: [7], romper: [9], repetidos: [20, 21] });
  expect(await jobsOf(app).waitFor(proceso_id, 5_000)).toMatchObject({ situacion: 'terminado con fallos' });
  const agent = await agentOf(app, 'admin');
  const { body } = (await agent.get(`/api/procesos/${String(proceso_id)}/elementos?estado=fallido`).expect(200)) as {
    body: ProcessItemsReply;
  };
  expect(body.elementos.map(({ rotulo, motivo }) => [rotulo, motivo])).toEqual([
    ['Apunte 7', 'El 7 no se apunta.'],
    ['Apunte 9', 'Algo ha fallado con este elemento y ya está anotado.'],
    ['Apunte 21', 'Ya existe un registro con esos datos.'],
  ]);
  expect(await apuntadas(app, proceso_id)).toHaveLength(297);
});

it('[PROC-05] parar stops a process that runs, and nothing is done after it shows «detenido»', async () => {
  const { proceso_id } = await apuntar(app, { cuantos: 20_000, ms: 2 });
  await jobsOf(app).waitFor(proceso_id, 300);
  const agent = await agentOf(app, 'admin');
  const { body } = (await agent.get(`/procesos/parar/${String(proceso_id)}`).expect(200)) as { body: StopReply };
  expect(body).toEqual({ success: true, message: 'El proceso se ha detenido. Lo hecho se conserva.' });
  const stopped = await processOf(proceso_id);
  expect(stopped).toMatchObject({ situacion: 'detenido', detenido: true });
  expect(stopped?.porcentaje).toBeLessThan(100);
  expect(await apuntadas(app, proceso_id)).toHaveLength(stopped?.hechos ?? 0);
});

it('a kind of work that is wrong stops the start with its name, and one that nobody declares is refused', async () => {
  const wrong = loadPart({ nombre: 'mal', folder: `${__dirname}/modulo-mal` }, 'jobs', isJob);
  expect(() => new JobRegistry(wrong)).toThrow('El proceso «pruebas.sin-plan» no dice su «plan»');
  expect(() => new JobRegistry([apuntarJob, apuntarJob])).toThrow('«pruebas.apuntar» repite el código de otro');
  const unknown = { ...apuntarJob, codigo: 'pruebas.otro' };
  const actor = { usuarioId: 1, peticionId: 'prueba' };
  await expect(jobsOf(app).start(unknown, { cuantos: 1 }, { session: null, actor })).rejects.toThrow(
    'No hay ningún trabajo «pruebas.otro».',
  );
});
