import { oneRow } from '../../libs/platform';
import type { TestApp } from '../support';
import type { DemoUser } from '../support/login';
import { timetableOf } from '../support/timetable';

export interface Lessons {
  curso: number;
  materia: number;
  marta: number;
  juan: number;
  aula: number;
  otherAula: number;
  /** The classes, ordered by hour. */
  clases: number[];
}

const HOURS = ['16:00', '17:00', '18:00', '19:00'];

/**
 * Creates a private class for each student on the day `fecha`. The first class starts at 16:00. Each class lasts one hour; all have the
 * same teacher (by default Marta) and the same room.
 */
export async function newLessons(
  app: TestApp,
  fecha: string,
  students: readonly number[],
  { profesor }: { profesor?: number } = {},
): Promise<Lessons> {
  const timetable = timetableOf(app);
  const curso = await timetable.curso();
  const marta = profesor ?? (await timetable.profesor('Marta', 'Soler Vidal'));
  const juan = await timetable.profesor('Juan', 'Prado Ruiz');
  const [aula, otherAula] = [await timetable.aula(), await timetable.aula()];
  const materia = await timetable.materia({ curso, dias: null, entrada: null, salida: null, particular: true });
  for (const teacher of [marta, juan]) await timetable.assign(materia, teacher, 1);
  for (const dia of 'LMXJV') await timetable.hours(materia, dia, HOURS);
  const clases: number[] = [];
  for (const [index, alumno] of students.entries()) {
    const entrada = HOURS[index] ?? '20:00';
    const salida = HOURS[index + 1] ?? '20:00';
    const clase = await timetable.clase({ materia, fecha, entrada, salida, profesor: marta, aula, capacidad: 1 });
    await timetable.seat(clase, alumno, await timetable.alta(alumno, curso));
    clases.push(clase);
  }
  return { curso, materia, marta, juan, aula, otherAula, clases };
}

/** Returns the active students that a demo user may see, eldest first: the user's own student, or the students of the family. */
export async function studentsOf(app: TestApp, user: DemoUser): Promise<{ id: number; nombre: string }[]> {
  const { rows } = await app.db.query<{ id: number; nombre: string }>(
    `SELECT DISTINCT a.id, a.nombre, a.fecha_nacimiento FROM alumnos a LEFT JOIN tutores t ON t.familia_id = a.familia_id
     JOIN usuarios u ON u.id IN (a.usuario_id, t.usuario_id) WHERE a.activo AND u.username = $1 ORDER BY a.fecha_nacimiento`,
    [user],
  );
  return rows;
}

/** The teacher of the demo user `profesora`. */
export async function demoTeacher(app: TestApp): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = 'profesora'`,
  );
  return oneRow(rows).id;
}

/** One column of the classes, ordered by id. */
export async function columnOf(app: TestApp, column: string, ids: readonly number[]): Promise<unknown[]> {
  const { rows } = await app.db.query<{ value: unknown }>(
    `SELECT to_jsonb(c)->>$2 AS value FROM clases c WHERE id = ANY ($1) ORDER BY id`,
    [ids, column],
  );
  return rows.map(({ value }) => value);
}
