import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { expectRefusal } from '../support/expect-refusal';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson } from '../reservas/private-lesson';
import { saveRecord } from './support';

/** Wednesday 25 November 2026. */
const DAY = '2026-11-25';
const API = '/clases-particulares/api';

let app: TestApp;
let timetable: Timetable;
let admin: Agent;
beforeAll(async () => {
  app = await startTestApp();
  timetable = timetableOf(app);
  admin = await agentOf(app, 'admin');
});
afterAll(() => app.close());
beforeEach(() => timetable.clear());

/**
 * Creates two groups on Wednesdays at 16:00 and enrols the student in both. The seats are at the same time, so the seat in the second
 * group does not block the student's time.
 */
async function twoGroups(student?: number) {
  const alumno = student ?? (await timetable.alumno());
  const groups: number[] = [];
  for (const descripcion of ['Inglés B1', 'Francés A2']) {
    const curso = await timetable.curso();
    await timetable.alta(alumno, curso);
    const materia = await timetable.materia({ curso, descripcion, dias: 'X', entrada: '16:00', salida: '17:00', desde: DAY, hasta: DAY }); // oxfmt-ignore
    await timetable.generate();
    const [clase] = await timetable.classesOf(materia);
    groups.push(clase?.id ?? 0);
  }
  const [first = 0, second = 0] = groups;
  return { alumno, first, second };
}

const hours = (idsClases: number[], horaEntrada: string, horaSalida: string) =>
  admin.post(`${API}/cambiar-hora-clase`).send({ idsClases, horaEntrada, horaSalida });

async function coincide(...clases: number[]): Promise<boolean[]> {
  const { rows } = await app.db.query<{ coincide: boolean }>(
    'SELECT s.coincide FROM unnest($1::integer[]) WITH ORDINALITY AS c (id, orden) JOIN clases_alumnos s ON s.clase_id = c.id ORDER BY orden',
    [clases],
  );
  return rows.map((row) => row.coincide);
}

describe('a seat that clashed with another class of the student', () => {
  it('occupies the student again once its class has moved away, and the hour is not booked a second time', async () => {
    const lesson = await newLesson(app);
    const { first, second } = await twoGroups(lesson.alumno);
    expect(await coincide(first, second)).toEqual([false, true]);
    await hours([second], '18:00', '19:00').expect(200);
    expect(await coincide(first, second)).toEqual([false, false]);
    const booking = { materia_id: lesson.materia, fecha: DAY, hora: '18:00', alta_id: lesson.alta };
    expectRefusal(await admin.post('/api/horarios/set-nueva-clase').send(booking), 409);
  });

  it('occupies the student once the other class has moved away', async () => {
    const { first, second } = await twoGroups();
    await hours([first], '18:00', '19:00').expect(200);
    expect(await coincide(first, second)).toEqual([false, false]);
  });

  it('occupies the student once the other class is cancelled', async () => {
    const { first, second } = await twoGroups();
    await admin
      .post(`${API}/anular-clases`)
      .send({ idsClases: [first] })
      .expect(200);
    expect(await coincide(second)).toEqual([false]);
  });

  it('occupies the student again when the class moves to another day, or is changed in its record', async () => {
    const one = await twoGroups();
    const to = { clase_id: one.second, fecha_destino: '2026-11-26', hora_destino: '16:00' };
    await admin.post('/api/horarios/set-cambio-clase').send(to).expect(200);
    expect(await coincide(one.first, one.second)).toEqual([false, false]);
    const two = await twoGroups();
    const { rows } = await app.db.query<{ version: number }>('SELECT version FROM clases WHERE id = $1', [two.second]);
    await saveRecord(admin, 'clases', two.second, { hora_entrada: '10:00', hora_salida: '11:00', version: rows[0]?.version }).expect(200); // oxfmt-ignore
    expect(await coincide(two.first, two.second)).toEqual([false, false]);
  });

  it('does not let its class move to the hour of a third class of the student', async () => {
    const { alumno, second } = await twoGroups();
    const third = await timetable.clase({ materia: await timetable.materia({ curso: await timetable.curso(), descripcion: 'Alemán', dias: null }), fecha: DAY, entrada: '18:00', salida: '19:00' }); // oxfmt-ignore
    await timetable.seat(third, alumno);
    const refused = await hours([second], '18:30', '19:30');
    expectRefusal(refused, 409);
    expect(refused.body).toMatchObject({
      mensaje: 'Lucía García Muñoz ya tiene clase el miércoles 25/11/2026 de 18:00 a 19:00: Alemán.',
    });
    const { rows } = await app.db.query<{ version: number }>('SELECT version FROM clases WHERE id = $1', [second]);
    const record = await saveRecord(admin, 'clases', second, { hora_entrada: '18:30', hora_salida: '19:30', version: rows[0]?.version }); // oxfmt-ignore
    expectRefusal(record, 422);
  });

  it('is unchanged while its class clashes with the same class', async () => {
    const { first, second } = await twoGroups();
    await hours([second], '16:15', '17:15').expect(200);
    await hours([first, second], '17:00', '18:00').expect(200);
    expect(await coincide(first, second)).toEqual([false, true]);
  });
});
