import { generateChunk } from './generate-chunk';
import type { SqlRunner } from '../../platform';

/** Subjects per statement. */
const CHUNK = 50;

/**
 * Generates the classes of all queued subjects in the transaction of `manager`, without audit entries, to fill a database that is not in
 * use yet.
 * @param today `YYYY-MM-DD`
 */
export async function fillEmptyDatabase(manager: SqlRunner, today: string): Promise<void> {
  for (let chunks = 0; ; chunks++) {
    // Analyses the tables from time to time, because without statistics the planner scans them whole. Autovacuum cannot analyse tables that
    // this transaction fills.
    if (isPowerOfTwo(chunks)) await manager.query('ANALYZE clases, clases_alumnos');
    const rows: { id: number }[] = await manager.query(
      'SELECT materia_id AS id FROM horarios_pendientes ORDER BY materia_id LIMIT $1',
      [CHUNK],
    );
    if (rows.length === 0) return;
    await generateChunk(manager, { materias: rows.map(({ id }) => id), today });
  }
}

const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count));
