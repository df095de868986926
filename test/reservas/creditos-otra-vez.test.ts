import type { Agent } from 'supertest';
import { oneRow } from '../../libs/platform';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, SATURDAY, studentOf, WEEKDAY, type Lesson } from './private-lesson';

/**
 * In these tests, a family cancels its seat and later books the seat again. Another student keeps a seat in the class. The course has a
 * monthly fee.
 */
let app: TestApp;
let timetable: Timetable;
let tutora: Agent;
let admin: Agent;
let lesson: Lesson;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [tutora, admin] = await Promise.all([agentOf(app, 'tutora'), agentOf(app, 'admin')]);
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
const book = async (more: object = {}, agent = tutora): Promise<{ clase_id: number; ids: number[] }> => {
  const seat = { materia_id: lesson.materia, alta_id: lesson.alta, profesor_id: lesson.marta };
  const body = { ...seat, fecha: WEEKDAY.fecha, hora: WEEKDAY.entrada, ...more };
  return (await agent.post('/api/horarios/set-nueva-clase').send(body).expect(200)).body as {
    clase_id: number;
    ids: number[];
  };
};
/** Books the same hour again, and checks that the seat is in the same class. */
const bookAgain = async (agent = tutora) => {
  expect((await book({}, agent)).clase_id).toBe(lesson.clase);
};
/** Returns the credits of the student in order of creation. `usado_en` is the class that was booked with the credit, or null. */
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

it.each([
  ['does not last until the class', '2026-11-23'],
  ['has expired', '2026-11-19'],
])(
  '[PLUS-33] a seat that is booked again takes back a credit that %s, and gives it back with its old day',
  async (_, caduca) => {
    await cancel();
    await app.db.query('UPDATE creditos SET caduca = $1', [caduca]);
    await bookAgain();
    expect(await used()).toEqual([lesson.clase]);
    await cancel();
    expect(await credits()).toMatchObject([{ caduca, usado_en: null }]);
  },
);

it('[PLUS-33] booking a longer class does not use the credit of its hour', async () => {
  await cancel();
  await app.db.query('UPDATE creditos SET minutos = 45');
  await bookAgain();
  expect(await used()).toEqual([null]);
});

it('[PLUS-33] booking the same hour again takes back its credit before the one that is chosen', async () => {
  const { other } = await spendElsewhere();
  await cancel(other);
  const first = oneRow(await credits());
  await book({ fecha: '2026-12-03' }, admin);
  await cancel((await timetable.classesOf(lesson.materia)).at(-1)?.id);
  const [, second] = await credits();
  await book({ credito_id: second?.id });
  expect(await credits()).toMatchObject([{ id: first.id, usado_en: lesson.clase }, { usado_en: null }]);
});

it('[PLUS-33] a family that books a seat again whose credit was used for another class gets no second one', async () => {
  const { other } = await spendElsewhere();
  await bookAgain();
  expect(await seat()).toEqual({ credito_id: null, cobrable: true });
  await cancel();
  expect(await used()).toEqual([other]);
});

it('[PLUS-33] a seat that the office books again whose credit was used for another class gives a new one', async () => {
  const { other } = await spendElsewhere();
  await bookAgain(admin);
  await cancel();
  expect(await used()).toEqual([other, null]);
  await cancel(other);
  expect(await used()).toEqual([null, null]);
});

it('[PLUS-33] the credit of an hour is recognised when its class was cancelled with its last seat and created anew', async () => {
  const alone = await newLesson(app, { alumno: lesson.alumno, at: SATURDAY });
  await cancel(alone.clase);
  const { clase_id } = await book({
    materia_id: alone.materia,
    alta_id: alone.alta,
    profesor_id: alone.marta,
    fecha: SATURDAY.fecha,
    hora: SATURDAY.entrada,
  });
  expect(clase_id).not.toBe(alone.clase);
  expect(await used()).toEqual([clase_id]);
});

it('[PLUS-33] the credit of an hour is recognised when the class has moved to another one with its other student', async () => {
  await cancel();
  await admin
    .post('/api/horarios/set-cambio-clase')
    .send({ clase_id: lesson.clase, fecha_destino: '2026-11-26', hora_destino: '16:00' })
    .expect(200);
  const { clase_id } = await book();
  expect(clase_id).not.toBe(lesson.clase);
  expect(await used()).toEqual([clase_id]);
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
  await bookAgain(admin);
  await Promise.all(Array.from({ length: 20 }, () => cancel()));
  expect(await used()).toEqual([other, null]);
});

it('[PLUS-33] the database refuses a second credit of one cancelling', async () => {
  await cancel();
  await expect(
    app.db.query(
      `INSERT INTO creditos (alumno_id, origen_id, minutos, caduca) SELECT alumno_id, origen_id, minutos, caduca FROM creditos`,
    ),
  ).rejects.toMatchObject({ code: '23505', constraint: 'creditos_plaza_unica' });
});
