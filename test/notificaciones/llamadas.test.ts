import type { AvisadosLlamadaReply, LlamadasReply, Llamada } from '../../libs/contracts';
import { addClass, addMateria } from '../clases/support';
import { deliverDue, withoutPermission } from '../mensajes/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { startTestSmtpServer, type TestSmtpServer } from '../support/smtp-server';
import { addFamily, announceAt } from './support';

/** A Friday morning, outside quiet hours. */
const NOW = '2026-11-20T10:00:00+01:00';
const SOON = '2026-11-20T10:02:00+01:00';

let smtp: TestSmtpServer;
let app: TestApp;
beforeAll(async () => {
  smtp = await startTestSmtpServer();
  app = await startTestApp({ now: NOW, env: { SMTP_URL: smtp.url } });
});
afterAll(async () => {
  await app.close();
  await smtp.close();
});

it('[PLUS-49] a call list says which families have had a message about the change', async () => {
  const admin = await agentOf(app, 'admin');
  const group = await addMateria(app, { descripcion: 'Inglés B1' });
  const [lucia] = await addFamily(app, 'elena@x.es', ['Lucía']);
  const [hugo] = await addFamily(app, null, ['Hugo']);
  const id = await addClass(app, group, { fecha: '2026-11-24', alumnos: [lucia, hugo] });
  await admin
    .post(`/api/horarios/clases/${String(id)}/anular`)
    .send({ motivo: '' })
    .expect(200);
  const { listas } = (await admin.get('/api/horarios/llamadas').expect(200)).body as LlamadasReply;
  const list = listas[0]?.id ?? 0;
  /** First name of each called student, with the states of the addresses. */
  const messages = async () => {
    const { grupos } = (await admin.get(`/api/horarios/llamadas/${String(list)}`).expect(200)).body as Llamada;
    const names = new Map(grupos.flatMap(({ personas }) => personas.map((one) => [one.id, one.nombre.split(' ')[0]])));
    const { body } = await admin.get(`/api/notificaciones/llamadas/${String(list)}`).expect(200);
    return (body as AvisadosLlamadaReply).personas
      .map((one) => [names.get(one.id), one.cuando, ...one.envios.map(({ estado }) => estado)])
      .filter(([name]) => name === 'Lucía' || name === 'Hugo');
  };
  expect(await messages()).toEqual([
    ['Lucía', null],
    ['Hugo', null],
  ]);
  await announceAt(app, SOON, SOON);
  await deliverDue(app);
  expect(await messages()).toEqual([
    ['Lucía', '20/11, 10:02', 'enviado'],
    ['Hugo', '20/11, 10:02', 'omitido'],
  ]);
  const tutora = await agentOf(app, 'tutora');
  expect((await tutora.get(`/api/notificaciones/llamadas/${String(list)}`)).status).toBe(403);
  await withoutPermission(app, 'secretaria', 'clases.editar', async () => {
    const secretaria = await agentOf(app, 'secretaria');
    expect((await secretaria.get(`/api/notificaciones/llamadas/${String(list)}`)).status).toBe(403);
  });
});
