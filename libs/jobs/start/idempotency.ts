import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { EntityManager } from 'typeorm';
import { IDEMPOTENCY_HEADER } from '../../contracts';
import { jobsErrors } from '../definition/errors';

const KEY_HOURS = 24;

/** Reads the `Idempotency-Key` of a request; undefined if the request has none. @throws clave-no-valida */
export function readIdempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const raw = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (raw === undefined) return undefined;
  if (typeof raw !== 'string' || raw.length < 1 || raw.length > 200 || !/^[\x20-\x7e]+$/.test(raw))
    throw jobsErrors['clave-no-valida']();
  return raw;
}

/** A request with an idempotency key. Two users may use the same key without a conflict. */
export interface KeyedRequest {
  userId: number;
  key: string;
  digest: Buffer;
  now: Date;
}

/** Returns the hash of a job code and a request. The order of properties in objects does not matter. */
export function requestDigest(code: string, body: unknown): Buffer {
  return hash('sha256', `${code}\n${JSON.stringify([sortNames(body)])}`, 'buffer');
}

function sortNames(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sortNames);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sortNames(inner)]));
}

/**
 * Claims an idempotency key for a run that this transaction will insert. If another transaction claims the same key, waits for that
 * transaction.
 * @returns null if the key is claimed; the id of the earlier run if the same request has already started a run
 * @throws clave-usada if another request has used the key
 */
export async function claimKey(manager: EntityManager, request: KeyedRequest): Promise<number | null> {
  const { userId, key, digest, now } = request;
  await manager.query('DELETE FROM procesos_claves WHERE creada <= $1', [oldestKeyDate(now)]);
  const claimed: unknown[] = await manager.query(
    `INSERT INTO procesos_claves (usuario_id, clave, huella, creada) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING clave`,
    [userId, key, digest, now],
  );
  return claimed.length > 0 ? null : findKeyedRun(manager, request);
}

/**
 * Finds the run that the same request started before with this key; null if there is none.
 * @throws clave-usada if the key belongs to another request
 */
export async function findKeyedRun(
  manager: EntityManager,
  { userId, key, digest, now }: KeyedRequest,
): Promise<number | null> {
  const [found]: { digest: Buffer; runId: number | null }[] = await manager.query(
    `SELECT huella AS digest, proceso_id AS "runId" FROM procesos_claves
     WHERE usuario_id = $1 AND clave = $2 AND creada > $3`,
    [userId, key, oldestKeyDate(now)],
  );
  if (found === undefined) return null;
  if (!found.digest.equals(digest)) throw jobsErrors['clave-usada']();
  return found.runId;
}

const oldestKeyDate = (now: Date): Date => new Date(now.getTime() - KEY_HOURS * 3_600_000);

/** Stores the run of a claimed key. */
export async function linkKeyToRun(
  manager: EntityManager,
  { userId, key }: KeyedRequest,
  runId: number,
): Promise<void> {
  await manager.query('UPDATE procesos_claves SET proceso_id = $3 WHERE usuario_id = $1 AND clave = $2', [
    userId,
    key,
    runId,
  ]);
}
