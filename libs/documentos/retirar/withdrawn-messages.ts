import type { EntityManager } from 'typeorm';
import type { TipoDocumento } from '../../contracts';
import type { DocumentKind } from '../datos/kinds';
import type { LeftOut } from '../enviar/plan-mails';

/** What is left of a withdrawn message. */
export interface Withdrawn {
  mensajeId: number;
  tipo: TipoDocumento;
  /** Ids of its other documents. */
  ids: number[];
  adjuntar: boolean;
  autorId: number | null;
  origin: string | null;
  /** The keys of the people whose mail was withdrawn; null if nobody had received the message. */
  personas: string[] | null;
}

/** Minutes until a message is tried again that could not be written. */
const RETRY_AFTER = 10;

/**
 * Claims the next withdrawn message whose other documents are due, until it is written or for ten minutes. Messages that another worker has
 * locked are skipped.
 */
export async function claimNext(manager: EntityManager, now: Date): Promise<Withdrawn | null> {
  const [withdrawn]: Withdrawn[] = await manager.query(CLAIM, [now, new Date(now.getTime() + RETRY_AFTER * 60_000)]);
  return withdrawn ?? null;
}

/** Ends the remaking of a message. @returns false if another worker has ended it */
export async function finish(manager: EntityManager, mensajeId: number): Promise<boolean> {
  const rows: unknown[] = await manager.query(FINISH, [mensajeId]);
  return rows.length > 0;
}

/** Writes why documents are in no new message. */
export async function saveLeftOut(
  manager: EntityManager,
  { column }: DocumentKind,
  { mensajeId, omitidos }: { mensajeId: number; omitidos: readonly LeftOut[] },
): Promise<void> {
  await manager.query(
    `UPDATE mensajes_documentos d SET sin_rehacer = o.motivo
     FROM unnest($2::integer[], $3::text[]) AS o (documento, motivo) WHERE d.mensaje_id = $1 AND d.${column} = o.documento`,
    [mensajeId, omitidos.map(({ documento }) => documento.id), omitidos.map(({ problem }) => problem.motivo)],
  );
}

/** SQL condition: the new message of document `d` is due at `$1`. */
const IS_DUE = `d.rehacer AND (d.rehacer_no_antes IS NULL OR d.rehacer_no_antes <= $1)`;

/** SQL: true for `$1` if any message is due. */
export const ANY_DUE = `SELECT FROM mensajes_documentos d WHERE ${IS_DUE} LIMIT 1`;

const CLAIM = `
  WITH siguiente AS (
    SELECT m.id, m.autor_id, m.origen FROM mensajes m
    WHERE EXISTS (SELECT FROM mensajes_documentos d WHERE d.mensaje_id = m.id AND ${IS_DUE})
    ORDER BY m.id LIMIT 1 FOR NO KEY UPDATE OF m SKIP LOCKED
  ), apartados AS (
    UPDATE mensajes_documentos d SET rehacer_no_antes = $2 FROM siguiente m WHERE d.mensaje_id = m.id AND d.rehacer RETURNING d.*
  )
  SELECT m.id AS "mensajeId", min(d.tipo) AS tipo, array_agg(coalesce(d.factura_id, d.carta_id) ORDER BY d.orden) AS ids,
    bool_or(NOT x.solo_campus) AS adjuntar, m.autor_id AS "autorId", m.origen AS origin,
    CASE WHEN bool_and(d.retirado_en IS NULL) THEN
      ARRAY(SELECT DISTINCT e.persona FROM envios e WHERE e.mensaje_id = m.id AND e.estado = 'anulado' AND e.codigo_motivo = 'retirado')
    END AS personas
  FROM siguiente m JOIN apartados d ON d.mensaje_id = m.id JOIN mensajes_anexos x ON x.mensaje_id = m.id AND x.orden = d.orden
  GROUP BY m.id, m.autor_id, m.origen`;

const FINISH = `
  WITH hechos AS (
    UPDATE mensajes_documentos SET rehacer = false, rehacer_no_antes = NULL WHERE mensaje_id = $1 AND rehacer RETURNING orden)
  SELECT orden FROM hechos`;
