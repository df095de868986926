import { oneRow, type Database } from '../../platform';

/** Counts the proposed letters of other authors, which this user may approve. */
export async function countProposals(db: Database, userId: number): Promise<number> {
  const rows = await db.rows<{ count: number }>(
    `SELECT count(*)::integer AS count FROM pagos_propuestas WHERE estado = 'pendiente' AND autor_id IS DISTINCT FROM $1`,
    [userId],
  );
  return oneRow(rows).count;
}
