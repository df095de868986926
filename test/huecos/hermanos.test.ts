import type { Agent } from 'supertest';
import type { HoraCambio } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Lesson } from '../reservas/private-lesson';

const THURSDAY = '2026-11-26';

let app: TestApp;
let timetable: Timetable;
let tutora: Agent;
/** A class with two students: the student of `tutora` and a sister. The teacher Marta takes two students at once, Juan takes one. */
let lesson: Lesson;
let sister: number;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  tutora = await agentOf(app, 'tutora');
});
afterAll(() => app.close());
beforeEach(async () => {
  await timetable.clear();
  lesson = await newLesson(app, { alumno: await studentOf(app, 'tutora') });
  sister = await timetable.alumno('Hermana', 'Menor');
  await app.db.query('UPDATE alumnos SET familia_id = (SELECT familia_id FROM alumnos WHERE id = $2) WHERE id = $1', [
    sister,
    lesson.alumno,
  ]);
  await timetable.seat(lesson.clase, sister, await timetable.alta(sister, lesson.curso));
});

const move = (more = {}) =>
  tutora
    .post('/api/horarios/set-cambio-clase')
    .send({ clase_id: lesson.clase, fecha_destino: THURSDAY, hora_destino: '17:00', ...more });
const hours = async () => {
  const query = { materia_id: lesson.materia, fecha: THURSDAY, hora: '18:00', clase_id: lesson.clase };
  const { body } = await tutora.get('/clases-particulares/api/get-horas-cambio').query(query).expect(200);
  return (body as { horas: HoraCambio[] }).horas;
};
const teachersAt = async (hora: string) =>
  (await hours()).find((one) => one.hora === hora)?.profesoresDisponibles.map(({ id }) => id);

describe('two siblings in one class', () => {
  it('are offered teachers who take both, and do not move to one who takes one', async () => {
    expect(await teachersAt('17:00')).toEqual([lesson.marta]);
    const reply = await move({ profesor_id: lesson.juan });
    expectRefusal(reply, 409);
    expect(reply.body).toMatchObject({ mensaje: 'No quedan 2 plazas a esa hora.' });
    await move().expect(200);
  });

  it('do not move to a class with one place left', async () => {
    const third = await timetable.alumno('Otro', 'Ajeno');
    await app.db.query('UPDATE clases SET capacidad = 3 WHERE id = $1', [lesson.clase]);
    await timetable.seat(lesson.clase, third);
    const aula = await timetable.aula();
    const clase = await timetable.clase({ materia: lesson.materia, fecha: THURSDAY, entrada: '17:00', salida: '18:00', profesor: lesson.marta, aula, capacidad: 2 }); // oxfmt-ignore
    await timetable.seat(clase, await timetable.alumno('Tercero', 'Ajeno'));
    expect((await hours()).find(({ hora }) => hora === '17:00')?.libre).toBe(false);
    expectRefusal(await move(), 409);
    await app.db.query('UPDATE clases SET capacidad = 3 WHERE id = $1', [clase]);
    await move().expect(200);
    const { rows } = await app.db.query('SELECT id, ocupadas FROM clases WHERE id = ANY ($1) ORDER BY id', [[lesson.clase, clase]]); // oxfmt-ignore
    expect(rows).toEqual([
      { id: lesson.clase, ocupadas: 1 },
      { id: clase, ocupadas: 3 },
    ]);
  });
});

describe('the office moves a class of two students', () => {
  let admin: Agent;
  /**
   * The id of a second class of the same subject, also with the teacher Marta. The tests move the first class to the hour of the second
   * class.
   */
  let other: number;
  beforeAll(async () => {
    admin = await agentOf(app, 'admin');
  });
  beforeEach(async () => {
    const aula = await timetable.aula();
    other = await timetable.clase({ materia: lesson.materia, fecha: THURSDAY, entrada: '17:00', salida: '18:00', profesor: lesson.marta, aula, capacidad: 3 }); // oxfmt-ignore
    await timetable.seat(other, await timetable.alumno('Tercero', 'Ajeno'));
  });

  const moveForOffice = () =>
    admin
      .post('/api/horarios/set-cambio-clase')
      .send({ clase_id: lesson.clase, fecha_destino: THURSDAY, hora_destino: '17:00' });
  const stored = async () => {
    const text = 'SELECT id, ocupadas, estado FROM clases WHERE id = ANY ($1) ORDER BY id';
    return (await app.db.query(text, [[lesson.clase, other]])).rows;
  };

  it('[PART-61] into the class of their teacher if both have a place in it; the old class is cancelled', async () => {
    await moveForOffice().expect(200);
    expect(await stored()).toEqual([
      { id: lesson.clase, ocupadas: 0, estado: 'anulada' },
      { id: other, ocupadas: 3, estado: 'confirmada' },
    ]);
  });

  it('[PART-61] not if one place is left: the hour is neither offered nor among the nearest ones', async () => {
    await app.db.query('UPDATE clases SET capacidad = 2 WHERE id = $1', [other]);
    const query = { materia_id: lesson.materia, fecha: THURSDAY, hora: '18:00', clase_id: lesson.clase };
    const { body } = await admin.get('/clases-particulares/api/get-horas-cambio').query(query).expect(200);
    const { horas } = body as { horas: HoraCambio[] };
    const teachers = horas.find(({ hora }) => hora === '17:00')?.profesoresDisponibles.map(({ id }) => id);
    expect(teachers).not.toContain(lesson.marta);
    const refused = await moveForOffice();
    expectRefusal(refused, 409);
    const { libres } = refused.body as { libres: { fecha: string; hora: string }[] };
    expect(libres.length).toBeGreaterThan(0);
    expect(libres).not.toContainEqual({ fecha: THURSDAY, hora: '17:00' });
    expect(libres).not.toContainEqual({ fecha: '2026-11-24', hora: '18:00' });
  });
});
