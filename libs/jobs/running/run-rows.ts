import type { EntityManager } from 'typeorm';
import type { RunState } from '../../contracts';
import type { JobItem, Outcome, RunTotals } from '../definition/define-job';

/**
 * A worker that has not been heard of for this long is taken for dead. One that was only slow does no harm: while it is at
 * a chunk the row is locked and nobody takes it, and between chunks it sees that the run is another's.
 */
export const DEAD_AFTER = "interval '3 seconds'";

/** What changes of a run while it is worked on, read with its lock. */
export interface LockedRun extends RunTotals {
  situacion: RunState;
  trabajador: string | null;
  /** Was its worker heard of a moment ago? */
  vivo: boolean;
}

/** Locks a run until the end of the transaction: one chunk at a time, and whoever stops it waits for the chunk. */
export async function lockRun(manager: EntityManager, id: number): Promise<LockedRun | null> {
  const rows: LockedRun[] = await manager.query(
    `SELECT situacion, trabajador, total, hechos, omitidos, fallidos, latido > clock_timestamp() - ${DEAD_AFTER} AS vivo
     FROM procesos WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/** The next elements that nobody has worked on, in order: so many, or one of them by its place. */
export async function pendingItems(
  manager: EntityManager,
  id: number,
  { limit, orden }: { limit: number; orden?: number },
): Promise<JobItem<unknown>[]> {
  return manager.query(
    `SELECT orden, datos FROM procesos_elementos
     WHERE proceso_id = $1 AND estado = 'pendiente' AND ($3::integer IS NULL OR orden = $3) ORDER BY orden LIMIT $2`,
    [id, limit, orden ?? null],
  );
}

/** Marks elements with what came of them, and counts them in the run. */
export async function markItems(
  manager: EntityManager,
  id: number,
  worker: string,
  marks: readonly { orden: number; outcome: Outcome<unknown> }[],
): Promise<void> {
  const rows = marks.map(({ orden, outcome }) => ({ orden, ...asColumns(outcome) }));
  await manager.query(
    `WITH marcados AS (
       UPDATE procesos_elementos e SET estado = m.estado, motivo = m.motivo, resultado = m.resultado
       FROM jsonb_to_recordset($2::jsonb) AS m (orden integer, estado text, motivo text, resultado jsonb)
       WHERE e.proceso_id = $1 AND e.orden = m.orden AND e.estado = 'pendiente' RETURNING e.estado
     )
     UPDATE procesos p SET hechos = p.hechos + c.hechos, omitidos = p.omitidos + c.omitidos, fallidos = p.fallidos + c.fallidos,
       situacion = 'en curso', trabajador = $3, latido = clock_timestamp(), intentos = 0
     FROM (SELECT count(*) FILTER (WHERE estado = 'hecho') AS hechos, count(*) FILTER (WHERE estado = 'omitido') AS omitidos,
             count(*) FILTER (WHERE estado = 'fallido') AS fallidos FROM marcados) c
     WHERE p.id = $1`,
    [id, JSON.stringify(rows), worker],
  );
}

interface ItemColumns {
  estado: 'hecho' | 'omitido' | 'fallido';
  motivo: string | null;
  resultado: unknown;
}

function asColumns(outcome: Outcome<unknown>): ItemColumns {
  if ('omitido' in outcome) return { estado: 'omitido', motivo: outcome.omitido, resultado: null };
  if ('fallido' in outcome) return { estado: 'fallido', motivo: outcome.fallido, resultado: null };
  return { estado: 'hecho', motivo: null, resultado: outcome.hecho };
}

/** Is it one of the three things that may come of an element? */
export function isOutcome(value: unknown): value is Outcome<unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const { omitido, fallido } = value as { omitido?: unknown; fallido?: unknown };
  return 'hecho' in value || typeof omitido === 'string' || typeof fallido === 'string';
}

export interface RunEnd {
  situacion: RunState;
  fin: Date;
  resumen?: string | null;
  error?: string | null;
}

/** Writes down how a run ended. */
export async function endRun(
  manager: EntityManager,
  id: number,
  { situacion, fin, resumen = null, error = null }: RunEnd,
): Promise<void> {
  await manager.query(
    `UPDATE procesos SET situacion = $2, fin = $3, resumen = $4, error = $5, latido = clock_timestamp() WHERE id = $1`,
    [id, situacion, fin, resumen, error],
  );
}
