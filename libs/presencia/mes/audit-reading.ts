import type { Actor, Database } from '../../platform';
import type { Register } from './register';

/** Audits the reading of a register: one row per person whose hours it contains. */
export async function auditReading(db: Database, { userId, requestId }: Actor, register: Register): Promise<void> {
  await db.rows(
    `INSERT INTO auditoria (usuario_id, peticion, tabla, registro_id, accion, despues)
     SELECT $1, $2, 'usuarios', unnest($3::integer[]), 'consultar', $4::jsonb`,
    [
      userId,
      requestId,
      register.workers.map(({ worker }) => worker.user_id),
      JSON.stringify({ nif: '•••', registro_de_jornada: register.period }),
    ],
  );
}
