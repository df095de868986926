import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Lesson } from './private-lesson';

/** Tests the limits of what a family may do. The office has no such limits. */
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

const book = (agent: Agent, fecha: string, hora: string, more: object = {}) =>
  agent
    .post('/api/horarios/set-nueva-clase')
    .send({ materia_id: lesson.materia, alta_id: lesson.alta, fecha, hora, ...more });
const bookedBy = async (agent: Agent, fecha: string, hora: string, more: object = {}) =>
  (await book(agent, fecha, hora, more).expect(200)).body as { clase_id: number; ids: number[]; mensaje: string };
const mensaje = (reply: { body: unknown }) => (reply.body as { mensaje: string }).mensaje;
/** Books three classes with Marta as the family: Monday to Wednesday of the week of 30 November. */
const withMarta = async () => {
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02'])
    await bookedBy(tutora, day, '17:00', { profesor_id: lesson.marta });
};

describe('the classes of a week that a family books', () => {
  const WITH_MARTA =
    'Desde aquí se reservan 3 clases por semana con el mismo profesor, y en la semana del 30/11/2026 ya hay 3. Elija otro profesor o llame a la academia.';

  it('[PART-60] are three with one teacher: the fourth names the limit, and another teacher gives it', async () => {
    await withMarta();
    const refused = await book(tutora, '2026-12-03', '17:00', { profesor_id: lesson.marta });
    expectRefusal(refused, 422);
    expect(refused.body).toMatchObject({ mensaje: WITH_MARTA, campos: { fecha: WITH_MARTA } });
    await bookedBy(tutora, '2026-12-03', '17:00', { profesor_id: lesson.juan });
  });

  it('[PART-60] go to another teacher by themselves where none was chosen', async () => {
    await withMarta();
    const { clase_id } = await bookedBy(tutora, '2026-12-03', '17:00');
    const [, , , , fourth] = await timetable.classesOf(lesson.materia);
    expect(fourth).toMatchObject({ id: clase_id, profesor_id: lesson.juan });
  });

  it('[PART-60] are five in all, and the next week has its own', async () => {
    await withMarta();
    for (const day of ['2026-12-03', '2026-12-04']) await bookedBy(tutora, day, '17:00', { profesor_id: lesson.juan });
    const refused = await book(tutora, '2026-12-04', '16:00');
    expectRefusal(refused, 422);
    expect(mensaje(refused)).toBe(
      'Desde aquí se reservan 5 clases por semana como mucho, y en la semana del 30/11/2026 ya hay 5. Llame a la academia.',
    );
    await bookedBy(tutora, '2026-12-07', '16:00');
  });

  it('[PART-60] are counted for each student, and those of the office are not', async () => {
    await withMarta();
    for (const hora of ['16:00', '18:00', '19:00'])
      await bookedBy(admin, '2026-12-03', hora, { profesor_id: lesson.marta });
    await bookedBy(tutora, '2026-12-03', '17:00', { profesor_id: lesson.juan });
  });

  it('[PART-60] leave room again when one is cancelled', async () => {
    await withMarta();
    const [, first] = await timetable.classesOf(lesson.materia);
    await tutora
      .post('/clases-particulares/api/anular-clases')
      .send({ idsClases: [first?.id] })
      .expect(200);
    await bookedBy(tutora, '2026-12-03', '17:00', { profesor_id: lesson.marta });
  });

  it('[PART-60] let a series until June through, and leave out its full weeks with parcial', async () => {
    const { ids } = await bookedBy(tutora, '2026-11-30', '19:00', { semanas: 20, profesor_id: lesson.juan });
    expect(ids).toHaveLength(20);
    await withMarta();
    await bookedBy(tutora, '2026-12-04', '16:00', { profesor_id: lesson.juan });
    expectRefusal(await book(tutora, '2026-12-03', '18:00', { semanas: 2 }), 422);
    const { mensaje: text } = await bookedBy(tutora, '2026-12-03', '18:00', { semanas: 2, parcial: 1 });
    expect(text).toBe('Clase reservada para el jueves 10/12/2026 a las 18:00. Quedan fuera: 03/12/2026.');
  });

  it('[PART-61] are not exceeded by moving one that the family booked, and do not bind one of the academy', async () => {
    await withMarta();
    const { clase_id } = await bookedBy(tutora, '2026-12-09', '17:00', { profesor_id: lesson.marta });
    const move = (id: number) =>
      tutora
        .post('/api/horarios/set-cambio-clase')
        .send({ clase_id: id, fecha_destino: '2026-12-03', hora_destino: '17:00' });
    const refused = await move(clase_id);
    expectRefusal(refused, 422);
    expect(refused.body).toMatchObject({ campos: { fecha_destino: WITH_MARTA } });
    await move(lesson.clase).expect(200);
  });

  it('[PART-60] of 20 simultaneous bookings five succeed', async () => {
    const teachers = [lesson.marta, lesson.juan];
    const replies = await Promise.all(
      ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'].flatMap((fecha) =>
        ['16:00', '17:00', '18:00', '19:00'].map((hora, index) =>
          book(tutora, fecha, hora, { profesor_id: teachers[index % 2] }),
        ),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('bookings, moves and cancellings of an hour', () => {
  const cancel = (ids: readonly number[]) =>
    tutora.post('/clases-particulares/api/anular-clases').send({ idsClases: ids });
  const TOO_MANY =
    'Desde aquí se hacen 20 reservas, cambios y anulaciones por hora como mucho. Pruebe más tarde o llame a la academia.';
  /** Books and cancels nine times, which makes 18 of the 20 allowed changes. */
  const almostAll = async () => {
    for (let round = 0; round < 9; round++)
      await cancel([(await bookedBy(tutora, '2026-12-01', '17:00')).clase_id]).expect(200);
  };

  it('[PART-60] are 20 for a student: the next one is refused, an hour later it is made', async () => {
    await almostAll();
    const { clase_id } = await bookedBy(tutora, '2026-12-01', '17:00');
    await tutora
      .post('/api/horarios/set-cambio-clase')
      .send({ clase_id, fecha_destino: '2026-12-02', hora_destino: '17:00' })
      .expect(200);
    const refused = await book(tutora, '2026-12-03', '17:00');
    expectRefusal(refused, 429);
    expect(mensaje(refused)).toBe(TOO_MANY);
    expectRefusal(await cancel([lesson.clase]), 429);
    await bookedBy(admin, '2026-12-03', '17:00');
    app.clock.set('2026-11-20T11:00:00+01:00');
    tutora = await agentOf(app, 'tutora');
    await cancel([lesson.clase]).expect(200);
    app.clock.set('2026-11-20T10:00:00+01:00');
  });

  it('[PART-60] count a series as one, when it is booked and when it is cancelled', async () => {
    await almostAll();
    const { ids } = await bookedBy(tutora, '2026-12-01', '17:00', { semanas: 15 });
    expect(ids).toHaveLength(15);
    await cancel(ids).expect(200);
    expectRefusal(await book(tutora, '2026-12-03', '17:00'), 429);
  });

  it('[PART-60] write nothing when a request goes above them', async () => {
    await almostAll();
    const ids = [];
    for (const day of ['2026-12-01', '2026-12-02', '2026-12-03'])
      ids.push((await bookedBy(admin, day, '17:00')).clase_id);
    expectRefusal(await cancel(ids), 429);
    const { rows } = await app.db.query(`SELECT FROM clases WHERE id = ANY ($1) AND estado = 'anulada'`, [ids]);
    expect(rows).toEqual([]);
  });
});

describe('waiting lists that a family joins', () => {
  const full = async (students: readonly object[] = [{}]) => {
    const curso = await timetable.curso({ capacidad: students.length });
    for (const { edad, tipo } of students as { edad?: number; tipo?: number }[]) {
      const alumno = await timetable.alumno();
      await app.db.query(
        `UPDATE alumnos SET fecha_nacimiento = date '2026-11-20' - make_interval(years => $2::integer), tipo_id = $3 WHERE id = $1`,
        [alumno, edad ?? null, tipo ?? null],
      );
      await timetable.alta(alumno, curso);
    }
    return curso;
  };
  const join = (agent: Agent, curso_id: number) =>
    agent.post('/api/horarios/esperas').send({ curso_id, alumno_id: lesson.alumno });
  const setStudent = (edad: number, tipo: number) =>
    app.db.query(
      `UPDATE alumnos SET fecha_nacimiento = date '2026-11-20' - make_interval(years => $2), tipo_id = $3 WHERE id = $1`,
      [lesson.alumno, edad, tipo],
    );

  it('[PLUS-32] are five at once for a student, and the office is not bound', async () => {
    const courses = await Promise.all(Array.from({ length: 8 }, () => full()));
    const replies = await Promise.all(courses.slice(0, 7).map((curso) => join(tutora, curso)));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 422, 422]);
    const refused = replies.find(({ status }) => status === 422);
    expect(refused && mensaje(refused)).toMatch(
      / ya está en 5 listas de espera, y se puede estar en 5 a la vez\. Retire una antes\.$/,
    );
    await join(admin, courses[7] ?? 0).expect(200);
  });

  it('[PLUS-32] are those of courses for the age of the student', async () => {
    await setStudent(9, 2);
    const adults = await full([{ edad: 30 }, { edad: 40 }, { edad: 50 }]);
    const refused = await join(tutora, adults);
    expectRefusal(refused, 422);
    expect(mensaje(refused)).toMatch(/^Ese curso no es de la edad de \S+\. Pregunte en secretaría\.$/);
    await join(tutora, await full([{ edad: 8 }, { edad: 9 }, { edad: 10 }])).expect(200);
    await join(admin, adults).expect(200);
  });

  it('[PLUS-32] are those of courses for the type of the student', async () => {
    await setStudent(15, 3);
    const refused = await join(
      tutora,
      await full([
        { edad: 16, tipo: 4 },
        { edad: 16, tipo: 4 },
        { edad: 17, tipo: 4 },
      ]),
    );
    expectRefusal(refused, 422);
    expect(mensaje(refused)).toMatch(/^Ese curso es para otro tipo de alumnos que \S+\. Pregunte en secretaría\.$/);
    await join(
      tutora,
      await full([
        { edad: 15, tipo: 3 },
        { edad: 16, tipo: 3 },
        { edad: 16, tipo: 4 },
      ]),
    ).expect(200);
  });
});

describe('classes of more than 93 days', () => {
  const read = (agent: Agent, fecha2: string) =>
    agent.get('/clases-particulares/api/get-clases').query({ fecha1: '2026-09-01', fecha2 });
  const statuses = async (agent: Agent, fecha2: string) =>
    (await Promise.all(Array.from({ length: 10 }, () => read(agent, fecha2)))).map(({ status }) => status);

  it('[PART-46] are read one at a time by a person: of several at once the others are refused', async () => {
    const codes = await statuses(tutora, '2027-09-30');
    expect(codes.filter((code) => code === 200).length).toBeGreaterThan(0);
    expect(codes).toContain(429);
    expect(codes.every((code) => code === 200 || code === 429)).toBe(true);
    await read(tutora, '2027-09-30').expect(200);
  });

  it.each([
    ['shorter ranges', () => tutora, '2026-12-02'],
    ['the office', () => admin, '2027-09-30'],
  ])('[PART-46] %s are not bound', async (_, agent, fecha2) => {
    expect(new Set(await statuses(agent(), fecha2))).toEqual(new Set([200]));
  });
});
