import { settleChunk } from './settle-chunk';
import type { SqlRunner } from '../choques/sql-runner';

/** Subjects of one statement. */
const CHUNK = 50;

/**
 * Settles all subjects that triggers have written down, in the transaction of `manager` and without audit entries: for filling a
 * database that nobody else uses.
 * @param today `YYYY-MM-DD`
 */
export async function generateAll(manager: SqlRunner, today: string): Promise<void> {
  for (;;) {
    const rows: { id: number }[] = await manager.query(
      'SELECT materia_id AS id FROM horarios_pendientes ORDER BY materia_id LIMIT $1',
      [CHUNK],
    );
    if (rows.length === 0) return;
    await settleChunk(manager, { materias: rows.map(({ id }) => id), today });
  }
}
