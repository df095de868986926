import type { Agent } from 'supertest';
import type { HoraCambio } from '../../libs/contracts';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, studentOf, type Lesson } from './private-lesson';

const THURSDAY = '2026-11-26';

let app: TestApp;
let timetable: Timetable;
let tutora: Agent;
/** A class of two siblings with Marta, who takes two at once; Juan takes one. */
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
    const clase = await timetable.clase({ materia: lesson.materia, fecha: THURSDAY, entrada: '17:00', salida: '18:00', profesor: lesson.marta, aula, capacidad: 2 }); // prettier-ignore
    await timetable.seat(clase, await timetable.alumno('Tercero', 'Ajeno'));
    expect((await hours()).find(({ hora }) => hora === '17:00')?.libre).toBe(false);
    expectRefusal(await move(), 409);
    await app.db.query('UPDATE clases SET capacidad = 3 WHERE id = $1', [clase]);
    await move().expect(200);
    const { rows } = await app.db.query('SELECT id, ocupadas FROM clases WHERE id = ANY ($1) ORDER BY id', [[lesson.clase, clase]]); // prettier-ignore
    expect(rows).toEqual([
      { id: lesson.clase, ocupadas: 1 },
      { id: clase, ocupadas: 3 },
    ]);
  });
});
