import { freeSeats } from '../choques/heal-seats';
import type { SqlRunner } from '../../platform';
import { saveBilledBookings, restoreBilledBookings } from './billed-seats';
import { rowsOf, type Chunk } from './write-classes';

const MAX_ROUNDS = 50;

/**
 * Gives every student a seat in the group classes on the days of the enrolment. Removes upcoming seats of students who are not enrolled.
 * Adds seats to a past class only until attendance is marked, and never removes seats from a past class.
 * If a written or moved seat clashes with another class of the student, marks the seat as `coincide`.
 * @param moved classes whose seats were just moved to other hours
 */
export async function writeSeats(
  manager: SqlRunner,
  { materias, today }: Chunk,
  moved: readonly number[],
): Promise<void> {
  await manager.query(DELETE_SEATS, [materias, today]);
  await manager.query(MOVE_SEATS, [materias, today]);
  const inserted = rowsOf(await manager.query<Seat[]>(INSERT_SEATS, [materias, today]));
  await restoreBilledBookings(
    manager,
    materias,
    inserted.map(({ id }) => id),
  );
  await markClashes(manager, [...(await seatsOf(manager, moved)), ...inserted]);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const healed = rowsOf(await manager.query<{ id: number }[]>(UNMARK_FREE, [materias, today]));
    if (healed.length === 0) return;
  }
}

interface Seat {
  id: number;
  alumno_id: number;
}

async function seatsOf(manager: SqlRunner, clases: readonly number[]): Promise<Seat[]> {
  return clases.length === 0 ? [] : manager.query(OCCUPYING_SEATS, [clases]);
}

/**
 * Marks new seats that clash with another seat of the student. First finds the few students with overlapping seats, and then checks only
 * the seats of these students one by one.
 */
async function markClashes(manager: SqlRunner, written: readonly Seat[]): Promise<void> {
  if (written.length === 0) return;
  const students = [...new Set(written.map(({ alumno_id }) => alumno_id))];
  const clashing: { alumno_id: number }[] = await manager.query(STUDENTS_WITH_CLASHES, [students]);
  const ids = new Set(clashing.map(({ alumno_id }) => alumno_id));
  const suspects = written.filter(({ alumno_id }) => ids.has(alumno_id));
  if (suspects.length > 0) await manager.query(MARK_CLASHES, [suspects.map(({ id }) => id)]);
}

/** SQL: the student is enrolled on the day of the class. The first and the last day of the enrolment count. */
const IS_ENROLLED = `a.curso_id = c.curso_id AND c.fecha BETWEEN a.fecha_alta AND coalesce(a.fecha_baja, 'infinity')`;

const IS_GROUP_CLASS = `c.materia_id = ANY ($1::integer[]) AND NOT c.particular AND c.estado <> 'anulada'`;

const DELETE_SEATS = `
  WITH sobran AS (
    SELECT s.id FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
    WHERE ${IS_GROUP_CLASS} AND c.fecha >= $2::date AND s.estado = 'previsto' AND s.credito_id IS NULL
      AND NOT EXISTS (SELECT FROM altas a WHERE a.alumno_id = s.alumno_id AND ${IS_ENROLLED})),
  guardadas AS (${saveBilledBookings('FROM sobran o JOIN clases_alumnos s ON s.id = o.id JOIN clases c ON c.id = s.clase_id')})
  DELETE FROM clases_alumnos s USING sobran o WHERE s.id = o.id`;

/** Moves a seat to the enrolment that includes the day of the class, because a student who left and returned has a new enrolment. */
const MOVE_SEATS = `
  UPDATE clases_alumnos s SET alta_id = a.id FROM clases c, altas a
  WHERE s.clase_id = c.id AND ${IS_GROUP_CLASS} AND c.fecha >= $2::date AND s.estado = 'previsto'
    AND a.alumno_id = s.alumno_id AND ${IS_ENROLLED} AND NOT a.duplicada AND s.alta_id IS DISTINCT FROM a.id
    AND NOT EXISTS (SELECT FROM altas suya JOIN clases d ON d.id = s.clase_id
      WHERE suya.id = s.alta_id AND suya.curso_id = d.curso_id AND d.fecha BETWEEN suya.fecha_alta AND coalesce(suya.fecha_baja, 'infinity'))`;

const INSERT_SEATS = `
  INSERT INTO clases_alumnos (clase_id, alumno_id, alta_id, tramo)
  SELECT DISTINCT ON (c.id, a.alumno_id) c.id, a.alumno_id, a.id, c.tramo
  FROM clases c JOIN altas a ON ${IS_ENROLLED}
  WHERE ${IS_GROUP_CLASS}
    AND NOT EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.alumno_id = a.alumno_id)
    AND (c.fecha >= $2::date OR NOT EXISTS (
      SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado IN ('asiste', 'falta', 'justificada')))
  ORDER BY c.id, a.alumno_id, a.duplicada, a.id
  ON CONFLICT (clase_id, alumno_id) DO NOTHING
  RETURNING id, alumno_id`;

const OCCUPYING_SEATS = `
  SELECT id, alumno_id FROM clases_alumnos WHERE clase_id = ANY ($1::integer[]) AND alumno_ocupado IS NOT NULL`;

/** SQL: the students with two seats that overlap in time. */
const STUDENTS_WITH_CLASHES = `
  SELECT DISTINCT alumno_id FROM (
    SELECT alumno_id, lower(alumno_ocupado) < max(upper(alumno_ocupado)) OVER (
      PARTITION BY alumno_id ORDER BY lower(alumno_ocupado), id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS solapa
    FROM clases_alumnos WHERE alumno_id = ANY ($1::integer[]) AND alumno_ocupado IS NOT NULL) AS plazas
  WHERE solapa`;

const MARK_CLASHES = `
  UPDATE clases_alumnos s SET coincide = true WHERE s.id = ANY ($1::integer[]) AND EXISTS (
    SELECT FROM clases_alumnos otra WHERE otra.alumno_ocupado && s.alumno_ocupado AND otra.id <> s.id
      AND (otra.id < s.id OR otra.id <> ALL ($1::integer[])))`;

const UNMARK_FREE = freeSeats(`${IS_GROUP_CLASS} AND c.fecha >= $2::date`);
