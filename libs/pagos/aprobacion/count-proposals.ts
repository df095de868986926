import { oneRow, type Database } from '../../platform';

/** Counts the pending proposals of pay letters that other users wrote. This user may approve them. */
export async function countProposals(db: Database, userId: number): Promise<number> {
  const rows = await db.rows<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pagos_propuestas WHERE estado = 'pendiente' AND autor_id IS DISTINCT FROM $1`,
    [userId],
  );
  return oneRow(rows).count;
}
