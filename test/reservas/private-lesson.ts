import { oneRow } from '../../libs/platform';
import type { TestApp } from '../support';
import type { DemoUser } from '../support/login';
import { timetableOf } from '../support/timetable';

export interface Lesson {
  curso: number;
  materia: number;
  /** Marta Soler Vidal, who takes two students at once. */
  marta: number;
  /** Juan Prado Ruiz, who takes one student. */
  juan: number;
  alumno: number;
  alta: number;
  /** The id of the student's class with Marta. */
  clase: number;
}

/** Tuesday 24 November 2026, from 18:00 to 19:00. The present day is Friday 20. */
export const WEEKDAY = { fecha: '2026-11-24', entrada: '18:00', salida: '19:00' };

/** Saturday 28 November: the demo students have no other classes on Saturdays. */
export const SATURDAY = { fecha: '2026-11-28', entrada: '11:00', salida: '12:00' };

const AFTERNOON = ['16:00', '17:00', '18:00', '19:00'];
const MORNING = ['10:00', '11:00', '12:00', '13:00'];

export type Fee = 'MENSUAL' | 'PORCLASE' | 'PORHORA';

/**
 * Creates a private subject with two teachers, and one class of a student. The class counts as booked by the academy.
 * Private classes are possible from Monday to Friday between 16:00 and 20:00. If `at` is a Saturday, they are possible only on Saturdays
 * between 10:00 and 14:00.
 * `fee` is the kind of fee of the course; null means no fee.
 */
export async function newLesson(
  app: TestApp,
  { alumno, at = WEEKDAY, fee = 'MENSUAL' }: { alumno?: number; at?: typeof WEEKDAY; fee?: Fee | null } = {},
) {
  const timetable = timetableOf(app);
  const curso = await timetable.curso();
  if (fee !== null) await timetable.fee(curso, fee);
  const [marta, juan, aula] = [
    await timetable.profesor('Marta', 'Soler Vidal'),
    await timetable.profesor('Juan', 'Prado Ruiz'),
    await timetable.aula(),
  ];
  // Adds two free rooms, one for each teacher, because classes of the demo academy may occupy the other rooms.
  for (let room = 0; room < 2; room++) await timetable.aula();
  const materia = await timetable.materia({ curso, dias: null, entrada: null, salida: null, particular: true });
  await timetable.assign(materia, marta, 2);
  await timetable.assign(materia, juan, 1);
  const isWeekday = at === WEEKDAY;
  for (const dia of isWeekday ? 'LMXJV' : 'S') await timetable.hours(materia, dia, isWeekday ? AFTERNOON : MORNING);
  const student = alumno ?? (await timetable.alumno());
  const alta = await timetable.alta(student, curso);
  const clase = await timetable.clase({ materia, ...at, profesor: marta, aula, capacidad: 2 });
  await timetable.seat(clase, student, alta);
  return { curso, materia, marta, juan, alumno: student, alta, clase } satisfies Lesson;
}

/** Occupies both teachers at this hour with other classes. */
export async function occupy(
  app: TestApp,
  { marta, juan }: Pick<Lesson, 'marta' | 'juan'>,
  at: typeof WEEKDAY,
): Promise<void> {
  const timetable = timetableOf(app);
  const materia = await timetable.materia({ curso: await timetable.curso(), descripcion: 'Francés', dias: null });
  for (const profesor of [marta, juan]) await timetable.clase({ materia, ...at, profesor });
}

/** Makes the teachers absent from 1 November until the end of this day. */
export async function block(app: TestApp, teachers: readonly number[], until: string): Promise<void> {
  await app.db.query(
    `INSERT INTO bloqueos (profesor_id, desde, hasta, motivo) SELECT id, '2026-11-01', $2::date + 1, 'Baja' FROM unnest($1::integer[]) AS id`,
    [teachers, until],
  );
}

/** Returns the id of the first active student in the family of this user. */
export async function studentOf(app: TestApp, user: DemoUser): Promise<number> {
  const { rows } = await app.db.query<{ id: number }>(
    `SELECT a.id FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id JOIN usuarios u ON u.id = t.usuario_id
     WHERE a.activo AND u.username = $1 ORDER BY a.id LIMIT 1`,
    [user],
  );
  return oneRow(rows).id;
}
