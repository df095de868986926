import { resolveClashes } from './resolve-clashes';
import { lockChunk, markWaiting, saveGenerated } from './chunk-rows';
import type { SqlRunner } from '../../platform';
import { writeClasses, type Chunk, type Written } from './write-classes';
import { writeSeats } from './write-seats';

/** Updates the classes and seats of a chunk of subjects to match their pattern, in the transaction of `manager`. */
export async function generateChunk(manager: SqlRunner, chunk: Chunk): Promise<Written> {
  await lockChunk(manager, chunk);
  return writeChunk(manager, chunk);
}

/**
 * Generates the classes of the chunk's subjects that are still queued. Skips the other subjects.
 * @returns the number of generated subjects, and the written classes
 */
export async function generateWaiting(manager: SqlRunner, chunk: Chunk): Promise<{ count: number; written: Written }> {
  const materias = await lockChunk(manager, chunk);
  if (materias.length === 0) return { count: 0, written: { deleted: [], updated: [], inserted: [] } };
  return { count: materias.length, written: await writeChunk(manager, { ...chunk, materias }) };
}

/**
 * Writes the classes of a chunk without locks. `generateChunk` locks before it calls this function. A dry run calls this function
 * directly, because a dry run must not block others.
 */
export async function writeChunk(manager: SqlRunner, chunk: Chunk): Promise<Written> {
  await manager.query(`SELECT set_config('claustro.generando', 'si', true)`);
  await manager.query('SET CONSTRAINTS clases_profesor_libre, clases_aula_libre, alumnos_libres DEFERRED');
  const written = await writeClasses(manager, chunk);
  const changed = [...written.updated, ...written.inserted].map(({ id }) => id);
  await resolveClashes(manager, chunk, changed);
  const moved = written.updated.filter((changed) => changed.moved).map(({ id }) => id);
  await writeSeats(manager, chunk, moved);
  await manager.query('SET CONSTRAINTS clases_profesor_libre, clases_aula_libre, alumnos_libres IMMEDIATE');
  await saveGenerated(manager, chunk);
  if (written.deleted.length + written.updated.length > 0) await markWaiting(manager, chunk);
  await manager.query(`SELECT set_config('claustro.generando', '', true)`);
  return written;
}
