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

/** Puts Lucía on the waiting list of a full course. @returns the id of the place in line */
async function waiting(): Promise<{ curso: number; espera: number }> {
  const curso = await timetable.curso({ capacidad: 1 });
  await timetable.alta(await timetable.alumno(), curso);
  const admin = await agentOf(app, 'admin');
  await admin.post('/api/horarios/esperas').send({ curso_id: curso, alumno_id: lucia }).expect(200);
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

const post = async (what: string, body: object) => {
  const admin = await agentOf(app, 'admin');
  await admin.post(`/api/horarios/esperas/${what}`).send(body).expect(200);
};
