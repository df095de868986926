import type { EntityManager } from 'typeorm';
import { retryable, type AnyJob, type PlannedItem } from './definition/define-job';
import { jobsErrors } from './errors';
import { lockRun } from './running/run-rows';
import { hasEnded } from './situacion';

/** The run that is the other try of this one, where there is one. @throws sigue-en-marcha, sin-reintento */
export async function retried(manager: EntityManager, id: number, job: AnyJob): Promise<number | null> {
  const locked = await lockRun(manager, id);
  if (locked === null) throw jobsErrors['proceso-desconocido']();
  if (!hasEnded(locked.situacion)) throw jobsErrors['sigue-en-marcha']();
  const [other]: { id: number }[] = await manager.query('SELECT id FROM procesos WHERE reintento_de = $1', [id]);
  if (other !== undefined) return other.id;
  if (retryable(job, locked) === 0) throw jobsErrors['sin-reintento']();
  return null;
}

/** @returns its id */
export async function insertRun(
  manager: EntityManager,
  job: AnyJob,
  { peticion, usuario, now, retryOf }: { peticion: unknown; usuario: number | null; now: Date; retryOf: number | null },
): Promise<number> {
  const made: { id: number }[] = await manager.query(
    `INSERT INTO procesos (codigo, descripcion, peticion, usuario_id, total, inicio, reintento_de)
     VALUES ($1, $2, $3, $4, 0, $5, $6) RETURNING id`,
    [job.codigo, job.titulo(peticion), JSON.stringify(peticion), usuario, now, retryOf],
  );
  return made[0]?.id ?? 0;
}

/** What a job has planned, as the elements of its run. */
export async function insertItems(
  manager: EntityManager,
  id: number,
  items: readonly PlannedItem<unknown>[],
): Promise<void> {
  await manager.query(
    `INSERT INTO procesos_elementos (proceso_id, orden, datos, estado, motivo)
     SELECT $1, e.orden, e.elemento -> 'datos', CASE WHEN e.elemento ->> 'omitido' IS NULL THEN 'pendiente' ELSE 'omitido' END,
       e.elemento ->> 'omitido'
     FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS e (elemento, orden)`,
    [id, JSON.stringify(items.map(({ datos, omitido }) => ({ datos, omitido })))],
  );
  await countItems(manager, id);
}

/** What failed in a run or was not reached (and what was left out, where its kind tries that again), as the elements of another. */
export async function copyItems(manager: EntityManager, id: number, from: number, job: AnyJob): Promise<void> {
  await manager.query(
    `INSERT INTO procesos_elementos (proceso_id, orden, datos)
     SELECT $1, row_number() OVER (ORDER BY orden), datos FROM procesos_elementos
     WHERE proceso_id = $2 AND estado = ANY($3::text[])`,
    [id, from, ['fallido', 'pendiente', ...(job.reintentaOmitidos === true ? ['omitido'] : [])]],
  );
  await countItems(manager, id);
}

async function countItems(manager: EntityManager, id: number): Promise<void> {
  await manager.query(
    `UPDATE procesos p SET total = c.total, omitidos = c.omitidos
     FROM (SELECT count(*) AS total, count(*) FILTER (WHERE estado = 'omitido') AS omitidos
           FROM procesos_elementos WHERE proceso_id = $1) c
     WHERE p.id = $1`,
    [id],
  );
}
