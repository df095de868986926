import type { EntityManager } from 'typeorm';
import { oneRow, type Actor } from '../../platform';
import { markOmitted } from '../definition/confirmation';
import { countRetryable, type AnyJob, type PlannedItem } from '../definition/define-job';
import { jobsErrors } from '../definition/errors';
import type { JobContexts } from '../running/base/job-contexts';
import { lockRun } from '../runs/run-rows';
import { hasEnded } from '../runs/run-states';
import { claimKey, linkKeyToRun, type KeyedRequest } from './idempotency';

export interface Started {
  runId: number;
  /** True if the same request was accepted before; `runId` is then the run of the first request. */
  isRepeat: boolean;
}

export interface AcceptedRequest {
  job: AnyJob;
  request: unknown;
  actor: Actor;
  /** Null if the request has no idempotency key. */
  keyed: KeyedRequest | null;
  /** The run to retry, or null for a new request. */
  retryOf: number | null;
}

/**
 * Inserts a run with its items. If the same request or retry has already inserted a run, returns that run. Call it in a transaction.
 * @throws clave-usada, proceso-desconocido, sigue-en-marcha, sin-reintento; whatever the job's plan throws
 */
export async function insertRunOnce(
  manager: EntityManager,
  contexts: JobContexts,
  { job, request, actor, keyed, retryOf }: AcceptedRequest,
): Promise<Started> {
  const earlier = keyed === null ? null : await claimKey(manager, keyed);
  if (earlier !== null) return { runId: earlier, isRepeat: true };
  const retry = retryOf === null ? null : await findRetry(manager, retryOf, job);
  if (retry !== null) return { runId: retry, isRepeat: true };
  const context = await contexts.create({ manager, actor, request, runId: null, isDryRun: false });
  const runId = await insertRun(manager, job, { request, userId: actor.userId, now: context.now, retryOf });
  if (retryOf === null)
    await insertItems(manager, runId, markOmitted(job, request, await job.plan(request, { ...context, runId })));
  else await copyItems(manager, runId, retryOf, job);
  if (job.link !== undefined)
    await manager.query('UPDATE procesos SET enlace = $2 WHERE id = $1', [runId, job.link({ runId, request })]);
  if (keyed !== null) await linkKeyToRun(manager, keyed, runId);
  return { runId, isRepeat: false };
}

/**
 * Finds the existing retry of a run; null if there is none.
 * @throws proceso-desconocido, sigue-en-marcha, sin-reintento
 */
async function findRetry(manager: EntityManager, id: number, job: AnyJob): Promise<number | null> {
  const run = await lockRun(manager, id);
  if (run === null) throw jobsErrors['proceso-desconocido']();
  if (!hasEnded(run.state)) throw jobsErrors['sigue-en-marcha']();
  const [retry]: { id: number }[] = await manager.query('SELECT id FROM procesos WHERE reintento_de = $1', [id]);
  if (retry !== undefined) return retry.id;
  if (countRetryable(job, { ...run, doneBefore: await countDoneBefore(manager, id, job) }) === 0)
    throw jobsErrors['sin-reintento']();
  return null;
}

/**
 * Counts the items of a run that were skipped with a reason in `doneBefore`. Such a reason means that the effect of the item already
 * existed.
 */
async function countDoneBefore(manager: EntityManager, id: number, { doneBefore = [] }: AnyJob): Promise<number> {
  const rows: { count: number }[] = await manager.query(
    `SELECT count(*)::integer AS count FROM procesos_elementos
     WHERE proceso_id = $1 AND estado = 'omitido' AND codigo_motivo = ANY($2::text[])`,
    [id, doneBefore],
  );
  return oneRow(rows).count;
}

async function insertRun(
  manager: EntityManager,
  job: AnyJob,
  { request, userId, now, retryOf }: { request: unknown; userId: number | null; now: Date; retryOf: number | null },
): Promise<number> {
  const rows: { id: number }[] = await manager.query(
    `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, total, inicio, reintento_de)
     VALUES ($1, $2, $3, $4, 0, $5, $6) RETURNING id`,
    [job.code, job.title(request), JSON.stringify(request), userId, now, retryOf],
  );
  return oneRow(rows).id;
}

async function insertItems(manager: EntityManager, id: number, items: readonly PlannedItem<unknown>[]): Promise<void> {
  await manager.query(
    `INSERT INTO procesos_elementos (proceso_id, orden, datos, estado, motivo, codigo_motivo)
     SELECT $1, e.orden, e.elemento -> 'data', CASE WHEN e.elemento ->> 'skipped' IS NULL THEN 'pendiente' ELSE 'omitido' END,
       e.elemento ->> 'skipped', e.elemento ->> 'code'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS e (elemento, orden)`,
    [id, JSON.stringify(items.map(({ data, skipped, code }) => ({ data, skipped, code })))],
  );
  await updateTotals(manager, id);
}

/**
 * Copies the items for a retry: the failed and the unreached items. If the job has `retriesSkipped`, also copies the skipped items.
 * Skipped items with a code of `doneBefore` are not copied, because their effect already existed.
 */
async function copyItems(manager: EntityManager, id: number, from: number, job: AnyJob): Promise<void> {
  await manager.query(
    `INSERT INTO procesos_elementos (proceso_id, orden, datos)
     SELECT $1, row_number() OVER (ORDER BY orden), datos FROM procesos_elementos
     WHERE proceso_id = $2 AND estado = ANY($3::text[])
       AND (estado <> 'omitido' OR codigo_motivo IS NULL OR codigo_motivo <> ALL($4::text[]))`,
    [id, from, ['fallido', 'pendiente', ...(job.retriesSkipped === true ? ['omitido'] : [])], job.doneBefore ?? []],
  );
  await updateTotals(manager, id);
}

async function updateTotals(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `UPDATE procesos p SET total = c.total, omitidos = c.omitidos
     FROM (SELECT count(*) AS total, count(*) FILTER (WHERE estado = 'omitido') AS omitidos
           FROM procesos_elementos WHERE proceso_id = $1) c
     WHERE p.id = $1`,
    [id],
  );
}
