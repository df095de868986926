import type { Agent } from 'supertest';
import { agentOf, startTestApp, type TestApp } from '../support';
import { timetableOf, type Timetable } from '../support/timetable';
import { newLesson, WEEKDAY } from '../reservas/private-lesson';

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

/** Creates a group subject of a new course from 23/11/2026 to 06/12/2026, enrols the student and generates the classes. */
async function group(alumno: number, dias: string, entrada: string, salida: string) {
  const curso = await timetable.curso();
  await timetable.alta(alumno, curso);
  const materia = await timetable.materia({ curso, dias, entrada, salida, desde: '2026-11-23', hasta: '2026-12-06' });
  await timetable.generate();
  return { curso, materia };
}

const changeHours = ({ curso, materia }: { curso: number; materia: number }, entrada: string, salida: string) =>
  admin
    .post(`/cursos/api/materias/save-materia/${String(curso)}`)
    .send({ id: materia, hora_entrada_time: entrada, hora_salida_time: salida });

async function seatsOf(materia: number): Promise<[fecha: string, entrada: string, coincide: boolean][]> {
  const { rows } = await app.db.query<{ fecha: string; entrada: string; coincide: boolean }>(
    `SELECT to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS entrada, s.coincide
     FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id WHERE c.materia_id = $1 ORDER BY c.fecha`,
    [materia],
  );
  return rows.map(({ fecha, entrada, coincide }) => [fecha, entrada, coincide]);
}

describe('a group whose hours are moved onto another class of a student', () => {
  it('marks the moved seat, not the other, whichever is older; moved away it is a normal seat again', async () => {
    const alumno = await timetable.alumno();
    const older = await group(alumno, 'L', '17:00', '18:00');
    const other = await group(alumno, 'L', '18:00', '19:00');
    await changeHours(older, '18:00', '19:00').expect(200);
    expect([await seatsOf(older.materia), await seatsOf(other.materia)]).toEqual([
      [
        ['2026-11-23', '18:00', true],
        ['2026-11-30', '18:00', true],
      ],
      [
        ['2026-11-23', '18:00', false],
        ['2026-11-30', '18:00', false],
      ],
    ]);
    await admin.get('/administrar/aulas/api/cuadrante').expect(200);
    await changeHours(older, '19:00', '20:00').expect(200);
    expect((await seatsOf(older.materia)).map(([, , coincide]) => coincide)).toEqual([false, false]);
  });

  it('marks the moved seat if the other class is private too', async () => {
    const lesson = await newLesson(app);
    const moved = await group(lesson.alumno, 'M', '16:00', '17:00');
    await changeHours(moved, '18:00', '19:00').expect(200);
    expect(await seatsOf(moved.materia)).toEqual([
      [WEEKDAY.fecha, '18:00', true],
      ['2026-12-01', '18:00', false],
    ]);
    expect(await seatsOf(lesson.materia)).toEqual([[WEEKDAY.fecha, '18:00', false]]);
  });

  it('leaves the seat of a class that changed together with it but kept its hours', async () => {
    const alumno = await timetable.alumno();
    const older = await group(alumno, 'L', '17:00', '18:00');
    const other = await group(alumno, 'L', '18:00', '19:00');
    await app.db.query(`UPDATE materias SET hora_entrada = '18:00', hora_salida = '19:00' WHERE id = $1`, [
      older.materia,
    ]);
    await app.db.query('UPDATE materias SET capacidad = 9 WHERE id = $1', [other.materia]);
    await timetable.generate();
    const marks = async (materia: number) => (await seatsOf(materia)).map(([, , coincide]) => coincide);
    expect([await marks(older.materia), await marks(other.materia)]).toEqual([
      [true, true],
      [false, false],
    ]);
  });
});

describe('a pattern with dates that no class can have', () => {
  it('has classes from the first possible day on', async () => {
    const curso = await timetable.curso({ inicio: '1999-09-14', fin: '2000-01-16' });
    const materia = await timetable.materia({ curso, dias: 'L' });
    await timetable.generate();
    expect(await timetable.datesOf(materia)).toEqual(['2000-01-03', '2000-01-10']);
  });

  it('has none after the last possible day', async () => {
    const curso = await timetable.curso({ inicio: '2150-12-20', fin: '2151-02-01' });
    const materia = await timetable.materia({ curso, dias: 'L' });
    app.clock.set('2150-12-20T10:00:00+01:00');
    await timetable.generate();
    app.clock.set('2026-11-20T10:00:00+01:00');
    expect(await timetable.datesOf(materia)).toEqual(['2150-12-21', '2150-12-28']);
  });
});
