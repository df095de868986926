import type { Agent } from 'supertest';
import type { BuzonReply, MensajeAbiertoReply, SetMensajeReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { addClass, addMateria } from '../clases/support';
import { agentOf, startTestApp, type TestApp } from '../support';
import { announceAt } from './support';

const NOW = '2026-11-20T10:00:00+01:00';
const SOON = '2026-11-20T10:02:00+01:00';

let app: TestApp;
let secretaria: Agent;
let tutora: Agent;
/** The two students of the user `tutora`. */
let hijos: { id: number; nombre: string }[];
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  [secretaria, tutora] = await Promise.all([agentOf(app, 'secretaria'), agentOf(app, 'tutora')]);
  ({ rows: hijos } = await app.db.query<{ id: number; nombre: string }>(
    `UPDATE alumnos SET fecha_nacimiento = '2016-05-05' WHERE familia_id = (
       SELECT t.familia_id FROM tutores t JOIN usuarios u ON u.id = t.usuario_id WHERE u.username = 'tutora') RETURNING id, nombre`,
  ));
});
afterAll(() => app.close());

const inbox = async (agent: Agent) => (await agent.get('/campus/api/mensajes').expect(200)).body as BuzonReply;
const open = async (agent: Agent, id: number | undefined) =>
  (await agent.get(`/campus/api/mensajes/${String(id)}`).expect(200)).body as MensajeAbiertoReply;

it('[PLUS-35] the campus shows what an automatic message says of the own children', async () => {
  const violin = await addMateria(app, { descripcion: 'Violín', particular: true });
  const id = await addClass(app, violin, { fecha: '2026-11-24', alumnos: [hijos[0]?.id] });
  await secretaria
    .post(`/api/horarios/clases/${String(id)}/anular`)
    .send({ motivo: '' })
    .expect(200);
  await announceAt(app, SOON, NOW);
  const [line] = (await inbox(tutora)).mensajes;
  expect(line).toMatchObject({ asunto: 'Clase anulada: martes 24/11, 18:00', alumnos: [hijos[0]?.nombre] });
  expect(line?.resumen).toContain('Violín, martes 24/11, 18:00 – 19:00: se anula.');
  const { hilo } = await open(tutora, line?.id);
  expect(hilo.map(({ texto }) => texto)).toEqual([expect.stringContaining('se anula.')]);
});

it('[PLUS-35] the campus shows a message with its variables filled in for the reader', async () => {
  const { rows } = await app.db.query<{ nombre: string }>(
    `SELECT t.nombre FROM tutores t JOIN usuarios u ON u.id = t.usuario_id WHERE u.username = 'tutora'`,
  );
  const { nombre } = oneRow(rows);
  // Not in the order of the alphabet: students are named in the order in which they were chosen.
  const chosen = hijos.toSorted((one, other) => other.nombre.localeCompare(one.nombre, 'es'));
  const draft = {
    ...{ id: 0, tipo: '01', asunto: 'Para {{alumnos}}', texto: '<p>Hola, {{nombre}}: traigan a {{alumnos}}.</p>' },
    destinatarios: JSON.stringify(chosen.map(({ id }) => id)),
  };
  const { id } = (await secretaria.post('/mensajeria/api/set-mensaje').send(draft).expect(200)).body as SetMensajeReply;
  await secretaria.post('/mensajeria/api/enviar').send({ mensajeId: id }).expect(200);
  const names = chosen.map((one) => one.nombre).join(' y ');
  const line = (await inbox(tutora)).mensajes.find((one) => one.id === id);
  expect(line).toMatchObject({
    asunto: `Para ${names}`,
    resumen: `Hola, ${nombre}: traigan a ${names}.`,
    alumnos: chosen.map((one) => one.nombre),
  });
  const { mensaje, hilo } = await open(tutora, id);
  expect(mensaje.asunto).toBe(`Para ${names}`);
  expect(hilo[0]?.texto).toContain(`Hola, ${nombre}`);
});
