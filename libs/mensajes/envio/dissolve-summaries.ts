import type { EntityManager } from 'typeorm';

/**
 * Dissolves the daily summaries that have these messages and of which nothing has left: their mails wait for a summary again. A summary
 * that is being sent, or may have arrived, stays.
 */
export async function dissolveSummaries(manager: EntityManager, mensajes: readonly number[]): Promise<void> {
  const rows: { id: string }[] = await manager.query(UNSENT, [mensajes]);
  if (rows.length === 0) return;
  const ids = rows.map(({ id }) => id);
  // First the links: a trigger gives the joined envíos the state of their summary.
  await manager.query('UPDATE envios SET resumen_id = NULL WHERE resumen_id = ANY ($1::bigint[])', [ids]);
  await manager.query(CANCEL, [ids]);
}

/** Lets the mails of summaries that may not leave any more wait by themselves: each is decided again. Call it before the summaries end. */
export async function releaseJoined(manager: EntityManager, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length > 0) await manager.query(RELEASE, [ids, now]);
}

/** SQL: locked summaries are skipped, because a worker is about to send them. */
const UNSENT = `
  SELECT id FROM envios
  WHERE id IN (SELECT resumen_id FROM envios WHERE mensaje_id = ANY ($1::integer[]) AND estado = 'en-cola')
    AND estado IN ('en-cola', 'aplazado') AND dudas = 0
  ORDER BY id FOR UPDATE SKIP LOCKED`;

const CANCEL = `
  UPDATE envios SET estado = 'anulado', no_antes = NULL, motivo = 'Ha cambiado antes de salir.', terminado_en = clock_timestamp()
  WHERE id = ANY ($1::bigint[])`;

const RELEASE = `
  UPDATE envios SET resumen_id = NULL, resumen_el = NULL, no_antes = $2, motivo = NULL
  WHERE resumen_id = ANY ($1::bigint[]) AND estado = 'en-cola'`;
