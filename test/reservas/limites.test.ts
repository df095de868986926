import type { Agent } from 'supertest';
import type { NuevaClaseReply } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, WEEKDAY, type Lesson } from './private-lesson';

const API = '/clases-particulares/api';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
let tutora: Agent;
let lesson: Lesson;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  [admin, tutora] = await Promise.all([agentOf(app, 'admin'), agentOf(app, 'tutora')]);
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
});

const book = (agent: Agent, fecha: string, more = {}) =>
  agent.post('/api/horarios/set-nueva-clase').send({ materia_id: lesson.materia, fecha, hora: '17:00', alta_id: lesson.alta, ...more }); // oxfmt-ignore
const move = (agent: Agent, clase_id: number, fecha_destino: string, hora_destino = '17:00') =>
  agent.post('/api/horarios/set-cambio-clase').send({ clase_id, fecha_destino, hora_destino });

describe('the dates of an enrolment', () => {
  beforeEach(() =>
    app.db.query(`UPDATE altas SET fecha_alta = '2026-11-24', fecha_baja = '2026-12-10' WHERE id = $1`, [lesson.alta]),
  );

  it.each([
    ['2026-11-23', 'Ese alta empieza el 24/11/2026.'],
    ['2026-12-11', 'Ese alta termina el 10/12/2026.'],
  ])('are those of its classes: one on %s is refused to office and families', async (fecha, mensaje) => {
    for (const agent of [admin, tutora]) {
      const reply = await book(agent, fecha);
      expectRefusal(reply, 409);
      expect(reply.body).toMatchObject({ mensaje });
    }
  });

  it.each([
    ['2026-11-23', 'Ese alta empieza el 24/11/2026.'],
    ['2026-12-11', 'Ese alta termina el 10/12/2026.'],
  ])('[PART-61] bind its classes when they move: %s is refused to office and families', async (fecha, mensaje) => {
    for (const agent of [admin, tutora]) {
      const reply = await move(agent, lesson.clase, fecha);
      expectRefusal(reply, 409);
      expect(reply.body).toMatchObject({ mensaje, choques: [{ fecha, motivo: mensaje }] });
    }
  });

  it('[PART-61] take a class that moves to the last day', async () => {
    await move(tutora, lesson.clase, '2026-12-10').expect(200);
  });

  it('[PART-61] of one of several students hold the whole class back from the office, not the seat of another family', async () => {
    const other = await timetable.alumno('Hugo', 'Prado Ruiz');
    await timetable.seat(lesson.clase, other, await timetable.alta(other, lesson.curso, '2026-09-14', '2026-12-01'));
    const refused = await move(admin, lesson.clase, '2026-12-02');
    expectRefusal(refused, 409);
    expect(refused.body).toMatchObject({ mensaje: 'El alta de Hugo Prado Ruiz termina el 01/12/2026.' });
    await move(tutora, lesson.clase, '2026-12-02').expect(200);
  });

  it('include the first and the last', async () => {
    await book(admin, '2026-11-24').expect(200);
    await book(tutora, '2026-12-10').expect(200);
  });

  it('end a series: the weeks after them are named, or left out', async () => {
    const refused = await book(admin, '2026-12-03', { semanas: 3 });
    expectRefusal(refused, 409);
    expect(refused.body).toMatchObject({ mensaje: 'No se ha reservado nada: no puede ser el 17/12/2026.' });
    expect((await book(admin, '2026-12-03', { semanas: 3, parcial: 1 }).expect(200)).body).toMatchObject({
      mensaje: '2 clases reservadas, del jueves 03/12/2026 al jueves 10/12/2026 a las 17:00. Quedan fuera: 17/12/2026.',
    });
  });
});

it('a course that is not active any more has no new classes', async () => {
  await app.db.query('UPDATE cursos SET activo = false WHERE id = $1', [lesson.curso]);
  const refused = await book(admin, '2026-12-03');
  expectRefusal(refused, 409);
  expect(refused.body).toMatchObject({ mensaje: 'El curso del alta ya no está activo.' });
  expectRefusal(await admin.get('/api/horarios/get-nueva-clase').query({ alta_id: lesson.alta }), 409);
});

it('[PART-35] a request says from which day on families can change classes, and nothing to the office', async () => {
  const limitOf = async (agent: Agent) => {
    const reply = await agent.get('/api/horarios/get-nueva-clase').query({ alta_id: lesson.alta }).expect(200);
    return (reply.body as NuevaClaseReply).limite;
  };
  // Families may change a class until two days before it. Today is 2026-11-20, so the first class that they may change is on 2026-11-22.
  expect(await limitOf(tutora)).toEqual({ desde: '2026-11-22', accion: 'cambiar ni anular' });
  expect(await limitOf(admin)).toBeNull();
});

it('[PART-61] the classes of a course that is not active any more do not move', async () => {
  await app.db.query('UPDATE cursos SET activo = false WHERE id = $1', [lesson.curso]);
  for (const agent of [admin, tutora]) {
    const refused = await move(agent, lesson.clase, '2026-12-03');
    expectRefusal(refused, 409);
    expect(refused.body).toMatchObject({ mensaje: 'El curso del alta ya no está activo.' });
  }
});

it('[PLUS-33] a family does not move a class beyond the last day of the credit that it was booked with', async () => {
  await tutora
    .post(`${API}/anular-clases`)
    .send({ idsClases: [lesson.clase] })
    .expect(200);
  const { rows } = await app.db.query<{ id: number; caduca: string }>(
    `SELECT id, to_char(caduca, 'YYYY-MM-DD') AS caduca FROM creditos WHERE alumno_id = $1`,
    [lesson.alumno],
  );
  expect(rows[0]?.caduca).toBe('2026-12-20');
  const { clase_id } = (await book(tutora, '2026-12-01', { credito_id: rows[0]?.id }).expect(200)).body as { clase_id: number }; // oxfmt-ignore
  const refused = await move(tutora, clase_id, '2026-12-21');
  expectRefusal(refused, 409);
  expect(refused.body).toMatchObject({ mensaje: 'La clase se reservó con un crédito que caduca el 20/12/2026.' });
  await move(tutora, clase_id, '2026-12-18').expect(200);
});

it('the office moves a class to a day that is past', async () => {
  const clase = await timetable.clase({ materia: lesson.materia, fecha: '2026-11-18', entrada: '18:00', salida: '19:00', profesor: lesson.juan }); // oxfmt-ignore
  await move(admin, clase, '2026-11-17', '19:00').expect(200);
  expect((await timetable.classesOf(lesson.materia))[0]).toMatchObject({ fecha: '2026-11-17', entrada: '19:00' });
  await timetable.seat(clase, lesson.alumno);
  expectRefusal(await move(tutora, lesson.clase, '2026-11-18', '16:00'), 409);
});

it('a change without effect notifies nobody', async () => {
  await app.db.query('DELETE FROM clases_avisos');
  const { rows } = await app.db.query<{ aula_id: number }>('SELECT aula_id FROM clases WHERE id = $1', [lesson.clase]);
  const other = await timetable.clase({ materia: lesson.materia, ...WEEKDAY, profesor: lesson.juan });
  await admin
    .post(`${API}/cambiar-aula`)
    .send({ idsClases: [lesson.clase], idAula: rows[0]?.aula_id })
    .expect(200);
  expect((await app.db.query('SELECT FROM clases_avisos')).rows).toEqual([]);
  await admin
    .post(`${API}/cambiar-profesor`)
    .send({ idsClases: [lesson.clase, other], idProfesor: lesson.juan })
    .expect(409);
  await admin.post(`${API}/cambiar-hora-clase`).send({ idsClases: [lesson.clase, other], horaEntrada: '18:00', horaSalida: '19:00' }).expect(200); // oxfmt-ignore
  expect((await app.db.query('SELECT FROM clases_avisos')).rows).toEqual([]);
});
