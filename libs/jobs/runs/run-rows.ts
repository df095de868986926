import type { EntityManager } from 'typeorm';
import type { ItemState, RunState } from '../../contracts';
import { queryPrepared, type PreparedStatement } from '../../platform';
import type { ItemOutcome, JobItem, Outcome, RunTotals } from '../definition/define-job';

/**
 * If a worker has sent no heartbeat for this long, another worker may claim its run.
 * This is safe even if the first worker is only slow. During a chunk, the first worker holds the lock on the row of the run. Before the
 * next chunk, the first worker finds that another worker has claimed the run.
 */
export const DEAD_AFTER = "interval '3 seconds'";

/** The columns of a run that change while it is processed. Read them only under the lock of the run. */
export interface LockedRun extends RunTotals {
  state: RunState;
  worker: string | null;
  isWorkerAlive: boolean;
}

/** Locks a run until the transaction ends. So its chunks run one at a time, and a stop waits for the current chunk. */
export async function lockRun(manager: EntityManager, id: number): Promise<LockedRun | null> {
  const rows: LockedRun[] = await manager.query(
    `SELECT situacion AS state, trabajador AS worker, latido > clock_timestamp() - ${DEAD_AFTER} AS "isWorkerAlive",
       total, hechos AS done, omitidos AS skipped, fallidos AS failed
     FROM procesos WHERE id = $1 FOR UPDATE`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Lists the next pending items in order, at most `limit`. With `after`: only items behind that position. With `position`: only the item at
 * that position, if it is pending.
 */
export async function listPendingItems(
  manager: EntityManager,
  id: number,
  { limit, after = 0, position }: { limit: number; after?: number; position?: number },
): Promise<JobItem<unknown>[]> {
  return manager.query(
    `SELECT orden AS position, datos AS data FROM procesos_elementos
     WHERE proceso_id = $1 AND estado = 'pendiente' AND orden > $4 AND ($3::integer IS NULL OR orden = $3)
     ORDER BY orden LIMIT $2`,
    [id, limit, position ?? null, after],
  );
}

/** SQL: marks a run as being processed by a worker. */
const workingFor = (worker: '$2' | '$3'): string =>
  `situacion = 'en curso', trabajador = ${worker}, latido = clock_timestamp()`;

/** Marks a run as being processed by `worker`, and renews its heartbeat. */
export async function markWorking(manager: EntityManager, id: number, worker: string): Promise<void> {
  await manager.query(`UPDATE procesos SET ${workingFor('$2')} WHERE id = $1`, [id, worker]);
}

/**
 * Writes the outcomes of items and adds them to the totals of the run. Items that have an outcome keep it.
 * @param worker marks the run as being processed by this worker; null changes only items and totals
 */
export async function saveOutcomes(
  manager: EntityManager,
  id: number,
  worker: string | null,
  outcomes: readonly ItemOutcome[],
): Promise<void> {
  const rows = outcomes.map(({ position, outcome }) => ({ orden: position, ...toColumns(outcome) }));
  const statement = worker === null ? SAVE_OUTCOMES : SAVE_OUTCOMES_OF_WORKER;
  await queryPrepared(manager, statement, [id, JSON.stringify(rows), ...(worker === null ? [] : [worker])]);
}

/** SQL: writes outcomes and adds them to the totals. @param more further changes of the run */
const saveOutcomesSql = (more: string): string => `
  WITH marcados AS (
    UPDATE procesos_elementos e SET estado = m.estado, motivo = m.motivo, codigo_motivo = m.codigo_motivo, resultado = m.resultado
    FROM jsonb_to_recordset($2::jsonb) AS m (orden integer, estado text, motivo text, codigo_motivo text, resultado jsonb)
    WHERE e.proceso_id = $1 AND e.orden = m.orden AND e.estado = 'pendiente' RETURNING e.estado
  )
  UPDATE procesos p SET hechos = p.hechos + c.hechos, omitidos = p.omitidos + c.omitidos, fallidos = p.fallidos + c.fallidos ${more}
  FROM (SELECT count(*) FILTER (WHERE estado = 'hecho') AS hechos, count(*) FILTER (WHERE estado = 'omitido') AS omitidos,
          count(*) FILTER (WHERE estado = 'fallido') AS fallidos FROM marcados) c
  WHERE p.id = $1`;

const SAVE_OUTCOMES: PreparedStatement = { name: 'procesos-marcar', text: saveOutcomesSql('') };
const SAVE_OUTCOMES_OF_WORKER: PreparedStatement = {
  name: 'procesos-marcar-trabajador',
  text: saveOutcomesSql(`, ${workingFor('$3')}, intentos = 0`),
};

interface ItemColumns {
  estado: Exclude<ItemState, 'pendiente'>;
  motivo: string | null;
  codigo_motivo: string | null;
  resultado: unknown;
}

function toColumns(outcome: Outcome<unknown>): ItemColumns {
  if ('done' in outcome) return { estado: 'hecho', motivo: null, codigo_motivo: null, resultado: outcome.done };
  const codigo_motivo = outcome.code ?? null;
  return 'skipped' in outcome
    ? { estado: 'omitido', motivo: outcome.skipped, codigo_motivo, resultado: null }
    : { estado: 'fallido', motivo: outcome.failed, codigo_motivo, resultado: null };
}

export interface RunEnd {
  state: RunState;
  endedAt: Date;
  summary?: string | null;
  error?: string | null;
}

export async function endRun(
  manager: EntityManager,
  id: number,
  { state, endedAt, summary = null, error = null }: RunEnd,
): Promise<void> {
  await manager.query(
    `UPDATE procesos SET situacion = $2, fin = $3, resumen = $4, error = $5, latido = clock_timestamp() WHERE id = $1`,
    [id, state, endedAt, summary, error],
  );
}
