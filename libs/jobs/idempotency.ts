import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { EntityManager } from 'typeorm';
import { IDEMPOTENCY_HEADER } from '../contracts';
import { jobsErrors } from './errors';

const KEPT_HOURS = 24;

/** The key of a request, where it has one. @throws clave-no-valida */
export function idempotencyKey(headers: IncomingHttpHeaders): string | undefined {
  const raw = headers[IDEMPOTENCY_HEADER.toLowerCase()];
  if (raw === undefined) return undefined;
  if (typeof raw !== 'string' || raw.length < 1 || raw.length > 200 || !/^[\x20-\x7e]+$/.test(raw))
    throw jobsErrors['clave-no-valida']();
  return raw;
}

export interface KeyedRequest {
  usuario: number;
  clave: string;
  /** Digest of what is asked for. */
  huella: Buffer;
  now: Date;
}

/** A digest of what is asked for: the same whatever the order of the names in it. */
export function requestDigest(codigo: string, body: unknown): Buffer {
  return hash('sha256', `${codigo}\n${JSON.stringify([sorted(body)])}`, 'buffer');
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

/**
 * Takes a key for the run that this transaction makes, or gives the run that the same request made before. Waits for a
 * request with the same key that is under way.
 * @throws clave-usada when another request has used it
 */
export async function takeKey(manager: EntityManager, key: KeyedRequest): Promise<number | null> {
  const { usuario, clave, huella, now } = key;
  await manager.query('DELETE FROM procesos_claves WHERE creada <= $1', [keptSince(now)]);
  const taken: unknown[] = await manager.query(
    `INSERT INTO procesos_claves (usuario_id, clave, huella, creada) VALUES ($1, $2, $3, $4)
     ON CONFLICT DO NOTHING RETURNING clave`,
    [usuario, clave, huella, now],
  );
  return taken.length > 0 ? null : keyedRun(manager, key);
}

/**
 * The run that the same request made before under this key; null where there is none.
 * @throws clave-usada when another request has used it
 */
export async function keyedRun(
  manager: EntityManager,
  { usuario, clave, huella, now }: KeyedRequest,
): Promise<number | null> {
  const [before]: { huella: Buffer; proceso_id: number | null }[] = await manager.query(
    'SELECT huella, proceso_id FROM procesos_claves WHERE usuario_id = $1 AND clave = $2 AND creada > $3',
    [usuario, clave, keptSince(now)],
  );
  if (before === undefined) return null;
  if (!before.huella.equals(huella)) throw jobsErrors['clave-usada']();
  return before.proceso_id;
}

const keptSince = (now: Date): Date => new Date(now.getTime() - KEPT_HOURS * 3_600_000);

/** Writes down which run a key stands for. */
export async function bindKey(
  manager: EntityManager,
  { usuario, clave }: KeyedRequest,
  procesoId: number,
): Promise<void> {
  await manager.query('UPDATE procesos_claves SET proceso_id = $3 WHERE usuario_id = $1 AND clave = $2', [
    usuario,
    clave,
    procesoId,
  ]);
}
