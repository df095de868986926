import { agentOf, startTestApp, type TestApp } from '../support';
import { openEvents } from '../support/push-events';
import { overfillCourse, review, reviewAll, warningsOf } from './support/warnings';

const STREAM = '/campus/api/mensajes/eventos';
const CHANGED = { event: 'avisos', data: {} };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await reviewAll(app);
});
afterAll(() => app.close());

it('[PLUS-40] the bell of the office is told when warnings open or close, through the stream of the inbox', async () => {
  const events = await openEvents(app, 'admin', STREAM);
  expect((await events.next()).event).toBe('sin-leer');
  await overfillCourse(app);
  await review(app);
  expect(await events.next()).toEqual(CHANGED);
  await app.db.query('UPDATE cursos SET capacidad = 0 WHERE capacidad = 1');
  await review(app);
  expect(await events.next()).toEqual(CHANGED);
  events.close();
});

it('[PLUS-40] a warning that one person reads changes the bell of this person only', async () => {
  const admin = await agentOf(app, 'admin');
  const [reader, other] = [await openEvents(app, 'admin', STREAM), await openEvents(app, 'secretaria', STREAM)];
  for (const events of [reader, other]) await events.next();
  const aviso = (await warningsOf(admin)).find(({ nivel }) => nivel < 2);
  await admin.get(`/avisos/marcar-leido/${String(aviso?.id)}`).expect(200);
  expect(await reader.next()).toEqual(CHANGED);
  await app.db.query(`SELECT pg_notify('claustro_buzon', '')`);
  expect((await other.next()).event).toBe('sin-leer');
  for (const events of [reader, other]) events.close();
});

it('[PLUS-40] families are told nothing of warnings', async () => {
  const family = await openEvents(app, 'tutora', STREAM);
  await family.next();
  await app.db.query(`UPDATE avisos SET fecha = fecha`);
  await app.db.query(`SELECT pg_notify('claustro_buzon', '')`);
  expect((await family.next()).event).toBe('sin-leer');
  family.close();
});
