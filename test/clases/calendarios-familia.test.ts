import type { CalendariosReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { agentOf, type DemoUser } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { childrenOf, insertClass, type StudentRow } from './class-rows';
import { feedSuite } from './support/feed-suite';

const suite = feedSuite();
const { eventsOf, makeFeed, post, read } = suite;

let familia: number;
let brothers: [StudentRow, StudentRow];
beforeAll(async () => {
  const [first, second] = await childrenOf(suite.app, 'tutora');
  if (first === undefined || second === undefined) throw new Error('tutora needs two students');
  brothers = [first, second];
  familia = oneRow(
    (
      await suite.app.db.query<{ id: number }>(
        `SELECT familia_id AS id FROM tutores t JOIN usuarios u ON u.id = t.usuario_id WHERE u.username = 'tutora'`,
      )
    ).rows,
  ).id;
});

const moveTo = (student: StudentRow, family: number | null) =>
  suite.app.db.query('UPDATE alumnos SET familia_id = $2 WHERE id = $1', [student.id, family]);
const repliesTo = async (user: DemoUser) =>
  (await (await agentOf(suite.app, user)).get('/api/horarios/calendarios').expect(200)).body as CalendariosReply;
const classOf = (fecha: string, ...students: StudentRow[]) =>
  insertClass(suite.app, { fecha, entrada: '10:00', salida: '11:00', alumnos: students.map(({ id }) => id) });

it('[PLUS-31] the calendar of a family has the classes of all its students, each beginning with the first name', async () => {
  const [first, second] = brothers;
  await classOf('2026-11-24', first);
  await classOf('2026-11-25', second, suite.stranger);
  await classOf('2026-11-26', suite.stranger);
  const feed = await makeFeed('tutora', { familia_id: familia });
  const { text } = await read(feed).expect(200);
  expect(text).toContain('X-WR-CALNAME:Clases de la familia ');
  const events = await eventsOf(feed);
  expect(events.map(({ start, summary }) => [start.slice(0, 10), summary.split(': ')[0]])).toEqual([
    ['2026-11-24', first.nombre],
    ['2026-11-25', second.nombre],
  ]);
});

it('[PLUS-31] two students of a family in the same class have an event each, and one of them leaves it alone', async () => {
  const id = await classOf('2026-11-24', ...brothers);
  const feed = await makeFeed('tutora', { familia_id: familia });
  const before = await eventsOf(feed);
  expect(new Set(before.map(({ uid }) => uid)).size).toBe(2);
  await suite.app.db.query(
    `UPDATE clases_alumnos SET estado = 'anulado', anulado_en = $3 WHERE clase_id = $1 AND alumno_id = $2`,
    [id, brothers[0].id, suite.app.clock.now()],
  );
  expect((await eventsOf(feed)).map(({ summary }) => summary.split(': ')[0])).toEqual([brothers[1].nombre]);
});

it('[PLUS-48] a student who leaves the family leaves its calendar, which goes on for the others', async () => {
  await classOf('2026-11-24', brothers[0]);
  await classOf('2026-11-25', brothers[1]);
  const feed = await makeFeed('tutora', { familia_id: familia });
  await moveTo(brothers[0], null);
  try {
    expect((await eventsOf(feed)).map(({ summary }) => summary.split(': ')[0])).toEqual([brothers[1].nombre]);
    const { propios } = await repliesTo('tutora');
    expect(propios.map(({ familia_id }) => familia_id)).toEqual([null]);
  } finally {
    await moveTo(brothers[0], familia);
  }
});

it('[PLUS-48] the calendar of a family ends with the guardian who made it', async () => {
  const feed = await makeFeed('tutora', { familia_id: familia });
  await read(feed).expect(200);
  const guardian = `(SELECT id FROM usuarios WHERE username = 'tutora')`;
  const { rows } = await suite.app.db.query<{ id: number }>(`SELECT id FROM tutores WHERE usuario_id = ${guardian}`);
  await suite.app.db.query(`UPDATE tutores SET familia_id = NULL WHERE id = $1`, [oneRow(rows).id]);
  await suite.app.db.query(`UPDATE tutores SET familia_id = $2 WHERE id = $1`, [oneRow(rows).id, familia]);
  await read(feed).expect(404);
});

it('[PLUS-31] only guardians of the family and the office make its calendar, and the office sees whose it is', async () => {
  const feed = await makeFeed('tutora', { familia_id: familia });
  const { propios, calendarios } = await repliesTo('tutora');
  expect(propios.map(({ familia_id, alumno_id }) => familia_id ?? alumno_id)).toEqual([
    familia,
    ...brothers.map(({ id }) => id),
  ]);
  expect(calendarios).toMatchObject([{ id: feed.id, familia_id: familia, alumno_id: null }]);
  expect((await repliesTo('secretaria')).calendarios).toMatchObject([
    { familia_id: familia, nombre: expect.stringMatching(/^Familia /) as string, usuario: 'Elena Muñoz Prieto' },
  ]);
  const elsewhere = oneRow(
    (await suite.app.db.query<{ id: number }>('SELECT max(id) AS id FROM familias WHERE id <> $1', [familia])).rows,
  ).id;
  expectRefusal(await post('tutora', '', { familia_id: elsewhere }), 404);
  for (const user of ['alumno', 'profesora'] as const)
    expectRefusal(await post(user, '', { familia_id: familia }), 403);
});
