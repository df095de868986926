import type { EntityManager } from 'typeorm';
import type { CanalEnvio, EstadoEnvio, TipoAcceso } from '../../contracts';
import { queryPrepared, type PreparedStatement } from '../../platform';

/** A locked envío. */
export interface EnvioRow {
  id: number;
  mensajeId: number;
  canal: CanalEnvio;
  /** `ALU12` */
  persona: string;
  destino: string;
  alumnos: number[];
  estado: EstadoEnvio;
  attempts: number;
  doubts: number;
  notBefore: Date | null;
  motivo: string | null;
  codigo: string | null;
  /** True if a worker took the envío so long ago that it has died. */
  isAbandoned: boolean;
  /** True if the same chat got another message within the last second. */
  isChatBusy: boolean;
  isStopped: boolean;
  /** True for a daily summary. */
  isSummary: boolean;
  /** What a mail about the access of a user is; null for another message. */
  acceso: TipoAcceso | null;
  /** Why nothing of the message is sent any more; null if it can be sent. */
  withdrawn: string | null;
  /** True if the channel has failed since it last worked. */
  hasChannelError: boolean;
}

/** Nobody touches an envío that was taken less than this ago: its worker may still be sending. */
export const ABANDONED_AFTER = "interval '30 seconds'";

const SELECT_ROWS = `
  SELECT e.id::integer AS id, e.mensaje_id AS "mensajeId", e.canal, e.persona, e.destino, e.alumnos, e.estado, e.intentos AS attempts,
    e.dudas AS doubts, e.no_antes AS "notBefore", e.motivo, e.codigo_motivo AS codigo,
    e.estado = 'enviando' AND e.tomado_en < clock_timestamp() - ${ABANDONED_AFTER} AS "isAbandoned",
    e.canal = 'telegram' AND EXISTS (SELECT FROM envios o WHERE o.canal = 'telegram' AND o.destino = e.destino AND o.id <> e.id
      AND o.tomado_en > clock_timestamp() - interval '1 second') AS "isChatBusy",
    m.estado = 'detenido' AS "isStopped", m.acceso, m.retirado AS withdrawn, e.es_resumen AS "isSummary",
    EXISTS (SELECT FROM canales c WHERE c.canal = e.canal AND c.ultimo_error IS NOT NULL) AS "hasChannelError"
  FROM envios e JOIN mensajes m ON m.id = e.mensaje_id`;

/** Locks envíos by id, in this order. Envíos that another transaction has locked are left out. */
export const lockEnvios = (manager: EntityManager, ids: readonly number[]): Promise<EnvioRow[]> =>
  queryPrepared(manager, LOCK, [ids]);

const LOCK: PreparedStatement = {
  name: 'envios-bloquear',
  text: `${SELECT_ROWS} WHERE e.id = ANY ($1::bigint[]) ORDER BY e.id FOR UPDATE OF e SKIP LOCKED`,
};

/** Locks the envíos that a worker took under a mark, and waits for them. */
export const lockTaken = (manager: EntityManager, ids: readonly number[], mark: string): Promise<EnvioRow[]> =>
  queryPrepared(manager, LOCK_TAKEN, [ids, mark]);

const LOCK_TAKEN: PreparedStatement = {
  name: 'envios-bloquear-tomados',
  text: `${SELECT_ROWS} WHERE e.id = ANY ($1::bigint[]) AND e.tomado_por = $2 ORDER BY e.id FOR UPDATE OF e`,
};

/** SQL: what an `UPDATE envios` sets to queue envíos again, without the reason of the earlier end. The caller also sets `no_antes`. */
export const QUEUE_AGAIN = `
  estado = 'en-cola', intentos = 0, tomado_por = NULL, terminado_en = NULL, motivo = NULL, codigo_motivo = NULL, resumen_id = NULL, resumen_el = NULL`;

/** A change of one envío. */
export interface EnvioChange {
  id: number;
  estado: EstadoEnvio;
  attempts: number;
  doubts: number;
  notBefore: Date | null;
  motivo: string | null;
  codigo: string | null;
  /** The id that the other side gave; null keeps the stored one. */
  identifier: string | null;
}

/** Writes changes. @param now the time of the change, for `terminado_en` */
export async function saveEnvios(manager: EntityManager, changes: readonly EnvioChange[], now: Date): Promise<void> {
  if (changes.length > 0) await queryPrepared(manager, SAVE, [JSON.stringify(changes), now]);
}

const SAVE: PreparedStatement = {
  name: 'envios-guardar',
  text: `
  UPDATE envios e SET estado = c.estado, intentos = c.attempts, dudas = c.doubts, no_antes = c."notBefore", motivo = c.motivo,
    codigo_motivo = c.codigo, identificador = coalesce(c.identifier, e.identificador), terminado_en = $2
  FROM jsonb_to_recordset($1::jsonb) AS c (id bigint, estado text, attempts smallint, doubts smallint, "notBefore" timestamptz,
    motivo text, codigo text, identifier text)
  WHERE e.id = c.id`,
};

/**
 * Marks envíos as being sent. The id of a mail is made at the first attempt, before anything leaves, and stays the same on every attempt.
 * @param domain the domain of the sender's address
 */
export async function markTaken(
  manager: EntityManager,
  ids: readonly number[],
  { mark, domain }: { mark: string; domain: string },
): Promise<Map<number, string | null>> {
  const rows = await queryPrepared<{ id: number; identificador: string | null }>(manager, MARK, [ids, mark, domain]);
  return new Map(rows.map(({ id, identificador }) => [id, identificador]));
}

const MARK: PreparedStatement = {
  name: 'envios-tomar',
  text: `
  WITH marcados AS (
    UPDATE envios SET estado = 'enviando', intentos = intentos + 1, tomado_por = $2, tomado_en = clock_timestamp(), no_antes = NULL,
      terminado_en = NULL, motivo = NULL, codigo_motivo = NULL,
      identificador = CASE canal WHEN 'correo' THEN coalesce(identificador, '<e' || id || '.' || left(encode(sha256(
        (SELECT clave FROM mensajes_firma) || convert_to(mensaje_id::text, 'UTF8')), 'hex'), 16) || '@' || $3::text || '>') END
    WHERE id = ANY ($1::bigint[]) RETURNING id::integer AS id, identificador
  )
  SELECT id, identificador FROM marcados`,
};
