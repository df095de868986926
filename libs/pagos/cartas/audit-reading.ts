import type { Actor, Database } from '../../platform';

/** What the audit has in place of the bank account that was read. */
const SEEN = JSON.stringify({ profesor: { iban: '•••' } });

/** Writes into the audit that a person has read these letters with whole bank accounts: one row for each. */
export async function auditReading(db: Database, { userId, requestId }: Actor, ids: readonly number[]): Promise<void> {
  await db.rows(
    `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, despues)
     SELECT $1, $2, 'pagos_cartas', unnest($3::integer[]), 'consultar', $4::jsonb`,
    [userId, requestId, ids, SEEN],
  );
}
