import type { Agent } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, WEEKDAY, type Lesson } from './private-lesson';

/** A family leaves a class that goes on for another student, and books the same seat again. */
let app: TestApp;
let timetable: Timetable;
let tutora: Agent;
let lesson: Lesson;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  tutora = await agentOf(app, 'tutora');
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
  await timetable.seat(lesson.clase, await timetable.alumno());
});

const cancel = (clase = lesson.clase) =>
  tutora
    .post('/clases-particulares/api/anular-clases')
    .send({ idsClases: [clase] })
    .expect(200);
const book = async (more: object = {}): Promise<{ clase_id: number; ids: number[] }> => {
  const seat = { materia_id: lesson.materia, alta_id: lesson.alta, profesor_id: lesson.marta };
  const body = { ...seat, fecha: WEEKDAY.fecha, hora: WEEKDAY.entrada, ...more };
  return (await tutora.post('/api/horarios/set-nueva-clase').send(body).expect(200)).body as {
    clase_id: number;
    ids: number[];
  };
};
/** The same seat in the same class. */
const bookAgain = async () => {
  expect((await book()).clase_id).toBe(lesson.clase);
};
/** The credits of the student in the order in which they were given, and the class that each was used for. */
const credits = async () =>
  (
    await app.db.query<{ id: number; caduca: string; usado_en: number | null }>(
      `SELECT k.id, to_char(k.caduca, 'YYYY-MM-DD') AS caduca, s.clase_id AS usado_en
       FROM creditos k LEFT JOIN clases_alumnos s ON s.id = k.usado_en_id WHERE k.alumno_id = $1 ORDER BY k.id`,
      [lesson.alumno],
    )
  ).rows;
const used = async () => (await credits()).map(({ usado_en }) => usado_en);
const seat = async (clase = lesson.clase) =>
  oneRow(
    (
      await app.db.query<{ credito_id: number | null; cobrable: boolean }>(
        'SELECT credito_id, cobrable FROM clases_alumnos WHERE clase_id = $1 AND alumno_id = $2',
        [clase, lesson.alumno],
      )
    ).rows,
  );
/** Cancels the seat and uses its credit for another class. @returns that class and the credit */
async function spendElsewhere(): Promise<{ other: number; id: number }> {
  await cancel();
  const { id } = oneRow(await credits());
  const { clase_id: other } = await book({ fecha: '2026-12-01', credito_id: id });
  return { other, id };
}

it('[PLUS-33] a seat that is booked again takes back the credit that it gave, and is not billed', async () => {
  await cancel();
  const { id } = oneRow(await credits());
  await bookAgain();
  expect(await credits()).toEqual([{ id, caduca: '2026-12-20', usado_en: lesson.clase }]);
  expect(await seat()).toEqual({ credito_id: id, cobrable: false });
});

it('[PLUS-33] in a series only the seat that gave the credit takes it back', async () => {
  await cancel();
  const { ids } = await book({ semanas: 2 });
  expect(await used()).toEqual([lesson.clase]);
  expect(await seat(ids[1])).toEqual({ credito_id: null, cobrable: true });
});

it('[PLUS-33] a seat whose credit does not last until its day is billed when it is booked again', async () => {
  await cancel();
  await app.db.query(`UPDATE creditos SET caduca = '2026-11-23'`);
  await bookAgain();
  expect(await used()).toEqual([null]);
  expect(await seat()).toEqual({ credito_id: null, cobrable: true });
});

it('[PLUS-33] cancelling a seat again renews the credit that expired, instead of giving a second one', async () => {
  await cancel();
  const { id } = oneRow(await credits());
  await app.db.query(`UPDATE creditos SET caduca = '2026-11-19'`);
  await bookAgain();
  await cancel();
  expect(await credits()).toEqual([{ id, caduca: '2026-12-20', usado_en: null }]);
});

it('[PLUS-33] a seat whose credit was used for another class gives a new one when it is cancelled again', async () => {
  const { other } = await spendElsewhere();
  await bookAgain();
  expect(await seat()).toEqual({ credito_id: null, cobrable: true });
  await cancel();
  expect(await used()).toEqual([other, null]);
});

it('[PLUS-33] a credit comes back beside the one that its seat has given meanwhile', async () => {
  const { other } = await spendElsewhere();
  await bookAgain();
  await cancel();
  await cancel(other);
  expect(await used()).toEqual([null, null]);
});

it('[PLUS-33] cancelling and booking a seat over and over never makes a second credit', async () => {
  for (let round = 0; round < 4; round++) {
    await cancel();
    expect(await used()).toEqual([null]);
    await bookAgain();
    expect(await used()).toEqual([lesson.clase]);
  }
});

it('[PLUS-33] 20 cancellings of one seat at once give one credit', async () => {
  const { other } = await spendElsewhere();
  await bookAgain();
  await Promise.all(Array.from({ length: 20 }, () => cancel()));
  expect(await used()).toEqual([other, null]);
});

it('[PLUS-33] the database refuses a second credit of one cancelling', async () => {
  await cancel();
  await expect(
    app.db.query(
      `INSERT INTO creditos (alumno_id, origen_id, origen_version, minutos, caduca)
       SELECT alumno_id, origen_id, origen_version, minutos, caduca FROM creditos`,
    ),
  ).rejects.toMatchObject({ code: '23505', constraint: 'creditos_origen_unico' });
});
