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
    // Without statistics, the planner would scan the whole tables. Autovacuum cannot analyse rows that this transaction inserts, so the
    // tables are analysed here from time to time.
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
