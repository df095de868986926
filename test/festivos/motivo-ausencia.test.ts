import { DataSource } from 'typeorm';
import type { Agent } from 'supertest';
import type { RecordReply } from '../../libs/contracts';
import { oneRow } from '../../libs/platform';
import { BloqueosDia0121 } from '../../migrations/0121-bloqueos-dia';
import { pageOf } from '../listados/support/lists';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, WEEKDAY, type Lesson } from '../reservas/private-lesson';

/** Marta gives a private class to a student in the family of `tutora`, and is ill on that day. Another teacher gives the subject too. */
let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let profesora: Agent;
let tutora: Agent;
let lesson: Lesson;
let absence: number;
/** The id of the teacher with the user `profesora`, who also gives the subject. */
let own: number;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, profesora, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'profesora'), agentOf(app, 'tutora')]); // oxfmt-ignore
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
  const { rows } = await app.db.query<{ id: number }>(`SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = 'profesora'`); // oxfmt-ignore
  own = oneRow(rows).id;
  await timetable.assign(lesson.materia, own, 1);
  absence = await insertBlock(`profesor_id, desde, hasta, motivo`, [lesson.marta, '2026-11-24T00:00', '2026-11-25T23:59', 'Gripe']); // oxfmt-ignore
});

async function insertBlock(columns: string, values: unknown[]): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO bloqueos (${columns}) VALUES (${values.map((_, index) => `$${String(index + 1)}`).join(', ')}) RETURNING id`,
    values,
  );
  return oneRow(rows).id;
}

/** Returns the text of every reply in which a user could read about the class, its hour or the absence. */
async function readBy(agent: Agent): Promise<string> {
  const { fecha, entrada } = WEEKDAY;
  const replies = [
    agent.get('/clases-particulares/api/get-clases').query({ fecha1: fecha, fecha2: fecha, grupos: 1 }),
    agent.get(`/clases-particulares/api/get-clase/${String(lesson.clase)}`),
    agent.get('/clases-particulares/api/por-que').query({ materia_id: lesson.materia, fecha, hora: entrada }),
    agent.get('/clases-particulares/api/revisar-horarios').query({ materia_id: lesson.materia, fecha, hora: entrada }),
    agent.get('/campus/api/get-programaciones'),
    agent.get(`/api/horarios/clases-alumno/${String(lesson.alumno)}`),
    agent.get(`/api/fichas/clases/${String(lesson.clase)}`),
    agent.get(`/api/fichas/bloqueos/${String(absence)}`),
  ];
  return (await Promise.all(replies.map(async (reply) => (await reply).text))).join('\n');
}

const cancel = (body: object) =>
  admin.post('/clases-particulares/api/anular-clases').send({ idsClases: [lesson.clase], ...body });

it('teachers and families read that a teacher is absent, and never why', async () => {
  for (const agent of [profesora, tutora]) {
    expect(await readBy(agent)).not.toContain('Gripe');
    await cancel({});
    expect(await readBy(agent)).not.toContain('Gripe');
  }
  const { rows } = await app.db.query('SELECT motivo_anulacion FROM clases WHERE id = $1', [lesson.clase]);
  expect(rows).toEqual([{ motivo_anulacion: null }]);
});

it('another teacher of the subject reads who is absent at an hour', async () => {
  const at = { materia: lesson.materia, fecha: '2026-11-25', entrada: '18:00', salida: '19:00', capacidad: 1 };
  for (const profesor of [lesson.juan, own]) {
    const clase = await timetable.clase({ ...at, profesor });
    await timetable.seat(clase, await timetable.alumno());
  }
  const query = { materia_id: lesson.materia, fecha: at.fecha, hora: at.entrada };
  const reply = await profesora.get('/clases-particulares/api/por-que').query(query).expect(200);
  expect(reply.text).toContain('Marta Soler Vidal está ausente el miércoles 25/11/2026.');
  expect(reply.text).not.toContain('Gripe');
});

it('the record of an absence is named by the person and the first day, that of a closing by the room', async () => {
  const aula = await timetable.aula();
  const closing = await insertBlock('aula_id, desde, hasta, motivo', [aula, '2026-11-30T09:00', '2026-12-04T21:00', 'Obras']); // oxfmt-ignore
  const titleOf = async (id: number) =>
    ((await admin.get(`/api/fichas/bloqueos/${String(id)}`).expect(200)) as { body: RecordReply }).body.titulo;
  const titles = [await titleOf(absence), await titleOf(closing)];
  expect(titles).toEqual([
    'Ausencia de Marta Soler Vidal, 24/11/2026',
    expect.stringMatching(/^Cierre: Aula AU-\d+, 30\/11\/2026$/),
  ]);
  expect((await pageOf(app, admin, 'bloqueos')).totalRegistros).toBe(2);
});

it('reasons that were copied from an absence are taken out of the cancelled classes; others stay', async () => {
  await cancel({ motivo: 'Gripe' });
  const other = await timetable.clase({ materia: lesson.materia, fecha: '2026-11-25', entrada: '16:00', salida: '17:00', profesor: lesson.marta }); // oxfmt-ignore
  await app.db.query(`UPDATE clases SET estado = 'anulada', motivo_anulacion = 'A petición de la familia' WHERE id = $1`, [other]); // oxfmt-ignore
  const database = await new DataSource({ type: 'postgres', url: app.ownerUrl }).initialize();
  await database.transaction(async ({ queryRunner }) => {
    if (queryRunner === undefined) throw new Error('A transaction has a query runner');
    await new BloqueosDia0121().down(queryRunner);
    await new BloqueosDia0121().up(queryRunner);
  });
  await database.destroy();
  const { rows } = await app.db.query<{ motivo: string | null; plaza: string | null }>(
    `SELECT c.motivo_anulacion AS motivo, (SELECT s.motivo FROM clases_alumnos s WHERE s.clase_id = c.id) AS plaza
     FROM clases c WHERE c.id = ANY ($1::integer[]) ORDER BY c.id`,
    [[lesson.clase, other]],
  );
  expect(rows).toEqual([
    { motivo: null, plaza: null },
    { motivo: 'A petición de la familia', plaza: null },
  ]);
});
