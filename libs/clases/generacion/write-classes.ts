import type { SqlRunner } from '../../platform';
import { saveBilledBookings } from './billed-seats';
import { IS_UNTOUCHED, WANTED_CLASSES } from './wanted-classes';

/** The subjects whose classes are generated, and the day of the generation. */
export interface Chunk {
  materias: readonly number[];
  /** `YYYY-MM-DD` */
  today: string;
}

export interface WrittenClass {
  id: number;
  materia_id: number;
}

/**
 * The classes that a generation deleted, updated and inserted. In updated and inserted classes, the teacher or the room may still clash
 * with another class.
 */
export interface Written {
  deleted: WrittenClass[];
  updated: ChangedClass[];
  inserted: WrittenClass[];
}

/**
 * A class that was changed to match the pattern. If the hours of the class changed, `moved` is true, and the seats of the class move with
 * it.
 */
interface ChangedClass extends WrittenClass {
  moved: boolean;
}

/**
 * Deletes, updates and inserts classes so that each class of the pattern exists once. A class that was edited by hand counts as the class
 * of its original date in the pattern, even if its hours were changed.
 */
export async function writeClasses(manager: SqlRunner, { materias, today }: Chunk): Promise<Written> {
  const run = async <Row extends WrittenClass = WrittenClass>(statement: string): Promise<Row[]> =>
    rowsOf<Row>(await manager.query(statement, [materias, today]));
  return {
    deleted: await run(DELETE_OBSOLETE),
    updated: await run<ChangedClass>(UPDATE_CHANGED),
    inserted: await run(INSERT_MISSING),
  };
}

/** Returns the rows of a TypeORM result. After UPDATE and DELETE, the result has the rows and a count; after INSERT, only the rows. */
export function rowsOf<Row>(result: Row[] | [Row[], number]): Row[] {
  return Array.isArray(result[0]) ? result[0] : (result as Row[]);
}

const DELETE_OBSOLETE = `
  WITH ${WANTED_CLASSES},
  obsoletas AS (
    SELECT c.id FROM clases c
    WHERE c.materia_id = ANY ($1::integer[]) AND ${IS_UNTOUCHED}
      AND NOT EXISTS (SELECT FROM querida q WHERE q.materia_id = c.materia_id AND q.fecha = c.fecha_patron)
  ),
  guardadas AS (${saveBilledBookings('FROM obsoletas o JOIN clases c ON c.id = o.id JOIN clases_alumnos s ON s.clase_id = c.id')})
  DELETE FROM clases c USING obsoletas o WHERE c.id = o.id
  RETURNING c.id, c.materia_id`;

/**
 * Updates classes whose hours, capacity, teacher or room differ from the pattern. A missing teacher or room does not count as a
 * difference, because `resolveClashes` assigns the teacher or room once it is free.
 * `moved` is true if the hours change. The subquery in RETURNING reads the old hours.
 */
const UPDATE_CHANGED = `
  WITH ${WANTED_CLASSES}
  UPDATE clases c SET hora_entrada = q.hora_entrada, hora_salida = q.hora_salida, hora_patron = q.hora_entrada,
    capacidad = q.capacidad, version = c.version + 1, profesor_id = q.profesor_id, aula_id = q.aula_id
  FROM querida q
  WHERE c.materia_id = ANY ($1::integer[]) AND ${IS_UNTOUCHED}
    AND q.materia_id = c.materia_id AND q.fecha = c.fecha_patron
    AND ((c.hora_entrada, c.hora_salida, c.capacidad) IS DISTINCT FROM (q.hora_entrada, q.hora_salida, q.capacidad)
      OR (c.profesor_id IS NOT NULL AND c.profesor_id IS DISTINCT FROM q.profesor_id)
      OR (c.aula_id IS NOT NULL AND c.aula_id IS DISTINCT FROM q.aula_id))
  RETURNING c.id, c.materia_id, c.tramo <> (SELECT antes.tramo FROM clases antes WHERE antes.id = c.id) AS moved`;

const INSERT_MISSING = `
  WITH ${WANTED_CLASSES}
  INSERT INTO clases (materia_id, curso_id, fecha, hora_entrada, hora_salida, profesor_id, aula_id, aula_exclusiva, particular,
    origen, fecha_patron, hora_patron, capacidad)
  SELECT q.materia_id, q.curso_id, q.fecha, q.hora_entrada, q.hora_salida, q.profesor_id, q.aula_id, q.aula_exclusiva, false,
    'horario', q.fecha, q.hora_entrada, q.capacidad
  FROM querida q
  WHERE NOT EXISTS (SELECT FROM clases c WHERE c.materia_id = q.materia_id AND c.fecha_patron = q.fecha)
  ORDER BY q.fecha, q.hora_entrada, q.materia_id
  ON CONFLICT (materia_id, fecha_patron, hora_patron) DO NOTHING
  RETURNING id, materia_id`;
