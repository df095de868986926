import type { SinLlegarReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { Timetable } from '../support/timetable';
import { addFamily, announceAt, forgetNotices, notices } from './support';

const NOW = '2026-11-20T10:00:00+01:00';
const SOON = '2026-11-20T10:02:00+01:00';

let app: TestApp;
let timetable: Timetable;
let lucia: number;
beforeAll(async () => {
  app = await startTestApp({ now: NOW });
  timetable = new Timetable(app);
  lucia = oneRow((await addFamily(app, 'elena@x.es', ['Lucía'])).map((id) => ({ id }))).id;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  await forgetNotices(app);
});

/** Puts a student on the waiting list of a full course. @returns the id of the place in line */
async function waiting(alumno = lucia): Promise<{ curso: number; espera: number }> {
  const curso = await timetable.curso({ capacidad: 1 });
  await timetable.alta(await timetable.alumno(), curso);
  const admin = await agentOf(app, 'admin');
  await admin.post('/api/horarios/esperas').send({ curso_id: curso, alumno_id: alumno }).expect(200);
  const { rows } = await app.db.query<{ id: number }>('SELECT id FROM esperas WHERE curso_id = $1', [curso]);
  return { curso, espera: oneRow(rows).id };
}

const offer = async (espera: number) => {
  const admin = await agentOf(app, 'admin');
  await app.db.query(`UPDATE cursos SET capacidad = 2 WHERE id = (SELECT curso_id FROM esperas WHERE id = $1)`, [
    espera,
  ]);
  await admin.post('/api/horarios/esperas/ofrecer').send({ id: espera }).expect(200);
};

it('[PLUS-35] an offered place says until when it is kept, with a button to the page that accepts it', async () => {
  const { espera } = await waiting();
  await announceAt(app, SOON, NOW);
  await forgetNotices(app);
  await offer(espera);
  await announceAt(app, SOON, NOW);
  const [sent] = await notices(app);
  expect(sent?.destino).toBe('elena@x.es');
  expect(sent?.asunto).toMatch(/^Hay plaza en Curso/);
  expect(sent?.texto).toContain('para Lucía. Se guarda hasta el domingo 22/11, a las 10:00');
  const { rows } = await app.db.query('SELECT enlace, enlace_texto FROM mensajes WHERE autor_id IS NULL');
  expect(rows).toEqual([{ enlace: '/campus/', enlace_texto: 'Ver la plaza' }]);
});

it('[PLUS-35] a place in line is told with its number, and only as it is when the message is written', async () => {
  const { espera } = await waiting();
  await offer(espera);
  await announceAt(app, SOON, NOW);
  expect((await notices(app)).map(({ asunto }) => asunto)).toEqual([expect.stringMatching(/^Hay plaza/)]);
});

it.each([
  ['accepted', (id: number) => post('responder', { id, acepta: true })],
  ['withdrawn', (id: number) => post('retirar', { id })],
])('[PLUS-35] the message of an offer that waits for the morning does not leave after the offer was %s', async (_how, change) => {
  const { espera } = await waiting();
  await announceAt(app, SOON, NOW);
  await forgetNotices(app);
  await offer(espera);
  await announceAt(app, '2026-11-20T22:00:00+01:00', NOW);
  expect((await notices(app)).map(({ estado }) => estado)).toEqual(['en-cola']);
  await change(espera);
  // Before the announcements themselves are due.
  await announceAt(app, NOW, NOW);
  expect((await notices(app)).map(({ asunto, estado }) => [asunto.slice(0, 12), estado])).toEqual([
    ['Hay plaza en', 'anulado'],
  ]);
}); // oxfmt-ignore

it('[PLUS-35] the message of an offer that was withdrawn is not sent to an address that is mended later', async () => {
  const { espera } = await waiting();
  await announceAt(app, SOON, NOW);
  await forgetNotices(app);
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO tutores (nombre, apellidos, familia_id, email)
     SELECT 'Pablo', 'Muñoz', familia_id, 'vuelve@x.es' FROM alumnos WHERE id = $1 RETURNING id`,
    [lucia],
  );
  await app.db.query(`INSERT INTO direcciones_correo (direccion, estado) VALUES ('vuelve@x.es', 'rechaza')`);
  const { id } = oneRow(rows);
  const admin = await agentOf(app, 'admin');
  const missed = async () =>
    ((await admin.get('/mensajeria/api/sin-llegar').query({ tipo: 'TUT', id })).body as SinLlegarReply).personas;
  await offer(espera);
  await announceAt(app, '2026-11-20T22:00:00+01:00', NOW);
  await app.db.query(`UPDATE tutores SET email = 'pablo@x.es' WHERE id = $1`, [id]);
  expect(await missed()).toMatchObject([{ mensajes: 1 }]);
  await post('retirar', { id: espera });
  await announceAt(app, NOW, NOW);
  expect(await missed()).toEqual([]);
  await app.db.query('UPDATE tutores SET email = NULL, activo = false WHERE id = $1', [id]);
});

const post = async (what: string, body: object) => {
  const admin = await agentOf(app, 'admin');
  await admin.post(`/api/horarios/esperas/${what}`).send(body).expect(200);
};

/** Puts brother and sister on the waiting lists of two courses, announces both, and offers both their places. */
async function offeredToSiblings(): Promise<{ espera: number; mario: number; sara: number }> {
  const [mario = 0, sara = 0] = await addFamily(app, 'rosa@x.es', ['Mario', 'Sara']);
  const [first, second] = [await waiting(mario), await waiting(sara)];
  await announceAt(app, SOON, NOW);
  await forgetNotices(app);
  await offer(first.espera);
  await offer(second.espera);
  return { espera: first.espera, mario, sara };
}

it('[PLUS-35] places of siblings are one message to their mother, which leads to all of them', async () => {
  await offeredToSiblings();
  await announceAt(app, SOON, NOW);
  const sent = await notices(app);
  expect(sent.map(({ asunto, destino }) => [asunto, destino])).toEqual([['Listas de espera: hay plaza', 'rosa@x.es']]);
  expect(sent[0]?.texto).toMatch(/para Mario\..*para Sara\./);
  const { rows } = await app.db.query('SELECT enlace, enlace_texto FROM mensajes WHERE autor_id IS NULL');
  expect(rows).toEqual([{ enlace: '/campus/', enlace_texto: 'Ver las plazas' }]);
});

it('[PLUS-35] a brother of 15 learns nothing of the place of his sister', async () => {
  const { mario } = await offeredToSiblings();
  await app.db.query(`UPDATE alumnos SET email = 'mario@x.es', fecha_nacimiento = '2011-03-04' WHERE id = $1`, [mario]);
  await announceAt(app, SOON, NOW);
  const sent = (await notices(app)).filter(({ destino }) => destino === 'mario@x.es');
  expect(sent.map(({ asunto }) => asunto)).toEqual(['Listas de espera: hay plaza']);
  expect(sent[0]?.texto).toContain('para Mario.');
  expect(sent[0]?.texto).not.toContain('Sara');
});

it('[PLUS-35] if one of the places of a message that waits is accepted, the message says the others only', async () => {
  const { espera } = await offeredToSiblings();
  await announceAt(app, '2026-11-20T22:00:00+01:00', NOW);
  await post('responder', { id: espera, acepta: true });
  await announceAt(app, '2026-11-20T22:10:00+01:00', NOW);
  const [old, left, ...others] = await notices(app);
  expect(others).toEqual([]);
  expect([old?.estado, left?.estado]).toEqual(['anulado', 'en-cola']);
  expect(left?.texto).toContain('para Sara.');
  expect(left?.texto).not.toContain('Mario');
});
