import { oneRow } from '../../libs/platform';
import type { TestApp } from '../support';
import { deleteClasses } from '../support/delete-classes';

export interface ClassRow {
  fecha: string;
  entrada: string;
  salida: string;
  profesor?: number | null;
  aula?: number | null;
  materia?: number;
  estado?: 'confirmada' | 'solicitada' | 'anulada';
  alumnos?: readonly number[];
}

/** Inserts a class and its seats. @returns the id of the class */
export async function insertClass(app: TestApp, row: ClassRow): Promise<number> {
  const { fecha, entrada, salida, profesor = null, aula = null, estado = 'confirmada', alumnos = [] } = row;
  const { rows } = await app.db.query<{ id: number }>(
    `INSERT INTO clases (materia_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id, estado)
     VALUES (coalesce($1, (SELECT min(id) FROM materias WHERE NOT particular)), $2, $3, $4, $5, $6, $7) RETURNING id`,
    [row.materia ?? null, fecha, entrada, salida, profesor, aula, estado],
  );
  const { id } = oneRow(rows);
  await app.db.query(
    `INSERT INTO clases_alumnos (clase_id, alumno_id, tramo)
     SELECT c.id, a, c.tramo FROM clases c, unnest($2::integer[]) AS a WHERE c.id = $1`,
    [id, alumnos],
  );
  return id;
}

/** Deletes all classes and the generation queue, because these tests count classes. */
export async function stopGeneration(app: TestApp): Promise<void> {
  await deleteClasses(app.db);
  await app.db.query('DELETE FROM horarios_pendientes');
}

/** Returns the id of the teacher who has this username. */
export const teacherOf = async (app: TestApp, username: string): Promise<number> =>
  oneRow(
    (
      await app.db.query<{ id: number }>(
        'SELECT p.id FROM profesores p JOIN usuarios u ON u.id = p.usuario_id WHERE u.username = $1',
        [username],
      )
    ).rows,
  ).id;

/** Returns the id of a teacher without a user. */
export const otherTeacher = async (app: TestApp): Promise<number> =>
  oneRow(
    (await app.db.query<{ id: number }>('SELECT id FROM profesores WHERE usuario_id IS NULL ORDER BY id LIMIT 1')).rows,
  ).id;

export interface StudentRow {
  id: number;
  nombre: string;
  apellidos: string;
}

/** Returns students with an active enrolment in a subject of the teacher with this username. The teacher may see these students. */
export const studentsTaughtBy = async (app: TestApp, username: string, count: number): Promise<StudentRow[]> =>
  (
    await app.db.query<StudentRow>(
      `SELECT DISTINCT a.id, a.nombre, a.apellidos FROM alumnos a JOIN altas ON altas.alumno_id = a.id
       JOIN materias m ON m.curso_id = altas.curso_id AND m.activo JOIN profesores p ON p.id = m.profesor_id
       JOIN usuarios u ON u.id = p.usuario_id
       WHERE u.username = $1 AND altas.fecha_alta <= '2026-11-20' AND (altas.fecha_baja IS NULL OR altas.fecha_baja >= '2026-11-20')
       ORDER BY a.apellidos, a.nombre, a.id LIMIT $2`,
      [username, count],
    )
  ).rows;

/** Returns the students in the family of the tutor who has this username. */
export const childrenOf = async (app: TestApp, username: string): Promise<StudentRow[]> =>
  (
    await app.db.query<StudentRow>(
      `SELECT a.id, a.nombre, a.apellidos FROM alumnos a JOIN tutores t ON t.familia_id = a.familia_id
       JOIN usuarios u ON u.id = t.usuario_id WHERE u.username = $1 ORDER BY a.apellidos, a.nombre, a.id`,
      [username],
    )
  ).rows;

/** Returns students outside the family of the tutor who has this username. */
export const strangersTo = async (app: TestApp, username: string, count: number): Promise<StudentRow[]> =>
  (
    await app.db.query<StudentRow>(
      `SELECT id, nombre, apellidos FROM alumnos
       WHERE familia_id NOT IN (SELECT familia_id FROM tutores t JOIN usuarios u ON u.id = t.usuario_id WHERE u.username = $1)
         AND usuario_id IS NULL ORDER BY id LIMIT $2`,
      [username, count],
    )
  ).rows;
