import type { Actor, Database } from '../../platform';

/** What the audit stores about a reading: the name of the field that was read (`iban`), and dots instead of the bank account. */
const SEEN = JSON.stringify({ profesor: { iban: '•••' } });

/** Records in the audit that a user read these letters with whole bank accounts: one row for each letter. */
export async function auditReading(db: Database, { userId, requestId }: Actor, ids: readonly number[]): Promise<void> {
  await db.rows(
    `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, despues)
     SELECT $1, $2, 'pagos_cartas', unnest($3::integer[]), 'consultar', $4::jsonb`,
    [userId, requestId, ids, SEEN],
  );
}
