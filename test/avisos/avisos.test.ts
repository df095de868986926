import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { overfillCourse, panelOf, review, reviewAll, warningsOf } from './support/warnings';

let app: TestApp;
let admin: Agent;
let secretaria: Agent;

beforeAll(async () => {
  app = await startTestApp();
  [admin, secretaria] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'secretaria')]);
  await overfillCourse(app);
});
beforeEach(() => reviewAll(app));
afterAll(() => app.close());

const RESOLVE = 'Estos avisos hay que resolverlos; no se pueden marcar como leídos.';

const firstOf = async (agent: Agent, nivel: number) => {
  const found = (await warningsOf(agent)).find((one) => one.nivel === nivel);
  if (found === undefined) throw new Error(`The demo academy has no warning of level ${String(nivel)}`);
  return found;
};

it('[AVIS-03] [AVIS-09] warnings are grouped by level and section, the gravest first', async () => {
  const { panel, sin_leer } = await panelOf(admin);
  expect(panel.map(({ nivel, nivelDescripcion, seccion, argos }) => [nivel, nivelDescripcion, seccion, argos])).toEqual(
    [
      [3, 'Grave', 'Sistema', true],
      [2, 'Importante', 'Horarios', false],
      [1, 'Aviso', 'Alumnos', false],
      [1, 'Aviso', 'Mensajes', false],
      [0, 'Información', 'Horarios', false],
    ],
  );
  for (const { cantidad, avisos } of panel) expect(avisos).toHaveLength(cantidad);
  expect(sin_leer).toBe(panel.reduce((sum, { cantidad }) => sum + cantidad, 0));
});

it('[AVIS-04] a warning says since when, what is wrong, and where it is mended', async () => {
  const [copia] = (await panelOf(admin)).panel[0]?.avisos ?? [];
  expect(copia).toEqual({
    id: expect.any(Number),
    fecha: '2026-11-20T09:00:00+00:00',
    asunto: 'Nunca se ha hecho una copia de seguridad',
    texto: 'Debería hacerse una cada noche con npm run copia',
    accion: 'Resolver incidencia',
    url: '/administrar/configuracion/',
    urlAccion: null,
    nivel: 3,
    leido: false,
  });
});

it('[AVIS-05] [AVIS-10] a warning that one person marks as read leaves the panel of this person alone', async () => {
  const { id } = await firstOf(admin, 1);
  const reply = await admin.get(`/avisos/marcar-leido/${String(id)}`).expect(200);
  expect(reply.body).toEqual({});
  await admin.get(`/avisos/marcar-leido/${String(id)}`).expect(200);
  const ids = async (agent: Agent) => (await warningsOf(agent)).map((one) => one.id);
  expect(await ids(admin)).not.toContain(id);
  expect(await ids(secretaria)).toContain(id);
  const { panel } = await panelOf(admin, { leidos: '1' });
  expect(panel.flatMap(({ avisos }) => avisos).find((one) => one.id === id)).toMatchObject({ leido: true });
});

it('[AVIS-06] important and grave warnings cannot be marked as read, neither alone nor together', async () => {
  for (const nivel of [2, 3]) {
    const { id, seccion } = await firstOf(admin, nivel);
    const one = await admin.get(`/avisos/marcar-leido/${String(id)}`);
    const together = await admin.post('/avisos/marcar-grupo').send({ nivel, seccion });
    for (const { status, body } of [one, together])
      expect([status, body]).toEqual([409, { mensaje: RESOLVE, error: RESOLVE }]);
    expect((await warningsOf(admin)).map((left) => left.id)).toContain(id);
  }
});

it('[AVIS-07] a group is marked as read at once, and other groups stay', async () => {
  const { seccion } = await firstOf(secretaria, 0);
  await secretaria.post('/avisos/marcar-grupo').send({ nivel: 0, seccion }).expect(200, {});
  const levels = (await panelOf(secretaria)).panel.map(({ nivel }) => nivel);
  expect(levels).not.toContain(0);
  expect(levels).toContain(1);
});

it.each([
  ['/avisos/marcar-leido/999999', 404, 'Ese aviso no existe.'],
  ['/avisos/marcar-leido/x', 404, 'Ese aviso no existe.'],
])('[AVIS-10] %s is refused with the same sentence in both fields', async (path, status, sentence) => {
  const reply = await admin.get(path);
  expect([reply.status, reply.body]).toEqual([status, { mensaje: sentence, error: sentence }]);
});

it.each([
  [{ nivel: 4, seccion: 'Alumnos' }, 'Elija el nivel de los avisos: 0, 1, 2 o 3.'],
  [{ seccion: 'Alumnos' }, 'Elija el nivel de los avisos: 0, 1, 2 o 3.'],
  [{ nivel: 1, seccion: 'Cocina' }, 'Esa sección de avisos no existe.'],
  [{ nivel: 1 }, 'Esa sección de avisos no existe.'],
])('a group %j is refused', async (body, sentence) => {
  const reply = await admin.post('/avisos/marcar-grupo').send(body);
  expect([reply.status, reply.body]).toEqual([422, { mensaje: sentence, error: sentence }]);
});

describe('[AVIS-08] who sees a warning', () => {
  it('faults of the server are for users with the programming permission, whatever their mode', async () => {
    expect((await panelOf(secretaria)).panel.map(({ argos }) => argos)).not.toContain(true);
    const { id } = await firstOf(admin, 3);
    expectRefusal(await secretaria.get(`/avisos/marcar-leido/${String(id)}`), 404);
  });

  it('a user without the permission of a kind does not see its warnings', async () => {
    const { id } = await firstOf(secretaria, 2);
    await app.db.query(
      `UPDATE usuarios SET permisos = array_remove(permisos, 'cursos.ver') WHERE username = 'secretaria'`,
    );
    expect((await panelOf(secretaria)).panel.map(({ nivel }) => nivel)).not.toContain(2);
    expectRefusal(await secretaria.get(`/avisos/marcar-leido/${String(id)}`), 404);
    await app.db.query(`UPDATE usuarios SET permisos = permisos || 'cursos.ver'::text WHERE username = 'secretaria'`);
  });

  it('teachers see none: warnings are about the whole academy', async () => {
    const profesora = await agentOf(app, 'profesora');
    expectRefusal(await profesora.get('/avisos/load'), 403);
    await app.db.query(`UPDATE usuarios SET permisos = permisos || 'avisos.ver'::text WHERE username = 'profesora'`);
    expect((await panelOf(profesora)).panel).toEqual([]);
  });
});

it('[PLUS-40] information is hidden after 30 days, although its cause remains', async () => {
  const { id } = await firstOf(admin, 0);
  await app.db.query(`UPDATE avisos SET caduca = '2026-11-20T08:00:00Z' WHERE id = $1`, [id]);
  await review(app);
  expect((await warningsOf(admin)).map((one) => one.id)).not.toContain(id);
});
