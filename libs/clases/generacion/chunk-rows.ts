import { oneRow, type SqlRunner } from '../../platform';
import { lockResources } from '../choques/lock-resources';
import { WANTED_CLASSES } from './wanted-classes';
import { rowsOf, type Chunk } from './write-classes';

/**
 * Locks the teachers, rooms and students of the classes, then takes the subjects from the queue. A transaction that saves a teacher or
 * room locks in the same order, so these transactions cannot deadlock.
 * Skips subjects that another transaction is changing, because these subjects are queued again.
 * @returns the ids of the subjects that were queued
 */
export async function lockChunk(manager: SqlRunner, chunk: Chunk): Promise<number[]> {
  const resources = await resourcesOf(manager, chunk);
  await lockResources(manager, resources);
  const rows = rowsOf(await manager.query<{ id: number }[]>(TAKE_PENDING, [chunk.materias]));
  await lockResources(manager, notYetLocked(await resourcesOf(manager, chunk), resources));
  await lockResources(manager, { clases: await classesOf(manager, chunk) });
  return rows.map(({ id }) => id);
}

const TAKE_PENDING = `
  DELETE FROM horarios_pendientes WHERE materia_id IN (
    SELECT materia_id FROM horarios_pendientes WHERE materia_id = ANY ($1::integer[]) ORDER BY materia_id FOR UPDATE SKIP LOCKED)
  RETURNING materia_id AS id`;

type Occupied = Record<'profesores' | 'aulas' | 'alumnos', number[]>;

async function resourcesOf(manager: SqlRunner, { materias, today }: Chunk): Promise<Occupied> {
  const rows: Occupied[] = await manager.query(RESOURCES, [materias, today]);
  return oneRow(rows);
}

/**
 * Returns the teachers, rooms and students that are not locked yet. They appear if a user saved a pattern or an enrolment while the
 * transaction waited for the first locks.
 */
function notYetLocked(now: Occupied, locked: Occupied): Occupied {
  const added = (kind: keyof Occupied) => {
    const known = new Set(locked[kind]);
    return now[kind].filter((id) => !known.has(id));
  };
  return { profesores: added('profesores'), aulas: added('aulas'), alumnos: added('alumnos') };
}

/**
 * Reads the ids of the classes from today on. Lock the teachers, rooms and students before this call; otherwise a booking may add a class
 * after the ids were read.
 */
async function classesOf(manager: SqlRunner, { materias, today }: Chunk): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    'SELECT id FROM clases WHERE materia_id = ANY ($1::integer[]) AND fecha >= $2::date',
    [materias, today],
  );
  return rows.map(({ id }) => id);
}

const RESOURCES = `
  SELECT
    ARRAY(SELECT DISTINCT profesor_id FROM materias_tramos WHERE materia_id = ANY ($1::integer[]) AND profesor_id IS NOT NULL) AS profesores,
    ARRAY(SELECT DISTINCT aula_id FROM materias_tramos WHERE materia_id = ANY ($1::integer[]) AND aula_id IS NOT NULL) AS aulas,
    ARRAY(SELECT DISTINCT alumno_id FROM altas WHERE curso_id IN (SELECT curso_id FROM materias WHERE id = ANY ($1::integer[]))
      AND coalesce(fecha_baja, 'infinity') >= $2::date) AS alumnos`;

/** Stores the day up to which the classes of each subject were generated, so that the next generation does not touch the past. */
export async function saveGenerated(manager: SqlRunner, { materias, today }: Chunk): Promise<void> {
  await manager.query(
    `WITH ${WANTED_CLASSES}
     INSERT INTO horarios_generados (materia_id, desde, hasta) SELECT materia_id, min(desde), max(hasta) FROM patron GROUP BY materia_id
     ON CONFLICT (materia_id) DO UPDATE SET hasta = excluded.hasta`,
    [materias, today],
  );
}

/** If this chunk may have freed a teacher or a room, queues the other subjects with classes that lack this teacher or room. */
export async function markWaiting(manager: SqlRunner, { materias, today }: Chunk): Promise<void> {
  await manager.query(MARK, [materias, today]);
}

const MARK = `
  SELECT claustro_horario_pendiente(ARRAY(
    SELECT DISTINCT c.materia_id FROM clases c JOIN materias_tramos m ON m.materia_id = c.materia_id AND c.fecha_patron BETWEEN m.desde AND m.hasta
    WHERE c.fecha >= $2::date AND c.origen = 'horario' AND NOT c.tocada AND c.materia_id <> ALL ($1::integer[])
      AND ((c.profesor_id IS NULL AND m.profesor_id IN (SELECT profesor_id FROM materias_tramos WHERE materia_id = ANY ($1::integer[])))
        OR (c.aula_id IS NULL AND m.aula_id IN (SELECT aula_id FROM materias_tramos WHERE materia_id = ANY ($1::integer[]))))))`;
