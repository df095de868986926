import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, type Lesson } from './private-lesson';

/** A class of today, because attendance can be marked from the day of the class on. It is 10:00 and the class starts at 18:00. */
const TODAY = { fecha: '2026-11-20', entrada: '18:00', salida: '19:00' };

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let lesson: Lesson;
/** The id of the second student of the class. */
let other: number;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  lesson = await newLesson(app, { at: TODAY });
  other = await timetable.alumno('Otra', 'Alumna');
  await timetable.seat(lesson.clase, other, await timetable.alta(other, lesson.curso));
});

const cancel = () =>
  admin
    .post('/clases-particulares/api/anular-clases')
    .send({ idsClases: [lesson.clase] })
    .expect(200);
const mark = (estado: string) =>
  admin
    .post('/clases-particulares/api/set-asistencia')
    .send({ clase_id: lesson.clase, alumnos: [{ alumno_id: lesson.alumno, estado }] })
    .expect(200);
/** Returns the ids of the students with a usable credit. */
const credited = async () =>
  (
    await app.db.query<{ alumno_id: number }>(
      'SELECT alumno_id FROM creditos WHERE usado_en_id IS NULL ORDER BY alumno_id',
    )
  ).rows.map(({ alumno_id }) => alumno_id);

it('[PLUS-33] of a cancelled class a student who came gets no credit, and the others do', async () => {
  await mark('asiste');
  await cancel();
  expect(await credited()).toEqual([other]);
});

it('[PLUS-33] a student who was absent gets a credit when the academy cancels the class', async () => {
  await mark('falta');
  await cancel();
  expect(await credited()).toEqual([lesson.alumno, other]);
});

it('[PLUS-33] a student who came to a class that a credit paid for does not get the credit back', async () => {
  await app.db.query(
    `WITH origen AS (INSERT INTO clases_alumnos (clase_id, alumno_id, estado, tramo)
       SELECT id, $2, 'anulado', tramo FROM clases WHERE id = $3 RETURNING id),
     credito AS (INSERT INTO creditos (alumno_id, origen_id, minutos, caduca, usado_en_id)
       SELECT $2, origen.id, 60, '2026-12-20', s.id FROM origen, clases_alumnos s WHERE s.clase_id = $1 AND s.alumno_id = $2 RETURNING id)
     UPDATE clases_alumnos SET credito_id = (SELECT id FROM credito), cobrable = false WHERE clase_id = $1 AND alumno_id = $2`,
    [lesson.clase, lesson.alumno, await timetable.clase({ materia: lesson.materia, ...TODAY, fecha: '2026-11-18' })],
  );
  await mark('asiste');
  await cancel();
  expect(await credited()).toEqual([other]);
});
