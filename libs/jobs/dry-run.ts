import type { EntityManager } from 'typeorm';
import type { Database } from '../platform';
import type { AnyJob, ChunkContext, JobItem } from './definition/define-job';
import { FIRST_CHUNK } from './running/chunk-size';
import { safeReason } from './running/reason';
import { isTransient } from './running/transient';
import { BrokenJobError, workItems, type Marked } from './running/work-items';

/** What a run would come to. */
export interface DryRun<Item = unknown, Result = unknown> {
  resultados: Result[];
  omitidos: { datos: Item; motivo: string }[];
  fallidos: { datos: Item; motivo: string }[];
}

/** Ends the transaction of a dry run, with what it came to. */
class RolledBack extends Error {
  constructor(readonly made: DryRun) {
    super('A dry run is rolled back');
  }
}

/** The same plan and the same work, chunk by chunk, in one transaction that is rolled back: what it shows is what a run does. */
export async function dryRun(
  db: Database,
  job: AnyJob,
  contextOf: (manager: EntityManager) => ChunkContext<unknown>,
): Promise<DryRun> {
  try {
    return await db.transaction({ usuarioId: null, peticionId: 'prueba' }, async (manager) => {
      throw new RolledBack(await tryAll(job, contextOf(manager)));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.made;
    throw error;
  }
}

async function tryAll(job: AnyJob, context: ChunkContext<unknown>): Promise<DryRun> {
  const made: DryRun = { resultados: [], omitidos: [], fallidos: [] };
  const planned = await job.plan(context.peticion, context);
  const items = planned.map(({ datos, omitido }, index) => ({
    orden: index + 1,
    // As the row of a run would give it back.
    datos: JSON.parse(JSON.stringify(datos ?? null)) as unknown,
    omitido,
  }));
  for (const { datos, omitido } of items) if (omitido !== undefined) made.omitidos.push({ datos, motivo: omitido });
  const left = items.filter(({ omitido }) => omitido === undefined).map(({ orden, datos }) => ({ orden, datos }));
  const size = job.trozo ?? FIRST_CHUNK;
  for (let start = 0; start < left.length; start += size) {
    const chunk = left.slice(start, start + size);
    note(made, chunk, await tryChunk(job, chunk, context));
  }
  return made;
}

function note(made: DryRun, chunk: readonly JobItem<unknown>[], marks: readonly Marked[]): void {
  marks.forEach(({ outcome }, index) => {
    const datos = chunk[index]?.datos;
    if ('omitido' in outcome) made.omitidos.push({ datos, motivo: outcome.omitido });
    else if ('fallido' in outcome) made.fallidos.push({ datos, motivo: outcome.fallido });
    else made.resultados.push(JSON.parse(JSON.stringify(outcome.hecho ?? null)));
  });
}

/** A chunk, or where that fails its elements one by one, as a run does. */
async function tryChunk(
  job: AnyJob,
  chunk: readonly JobItem<unknown>[],
  context: ChunkContext<unknown>,
): Promise<Marked[]> {
  const marks = await atSavepoint(context.manager, () => workItems(job, chunk, context));
  if (!(marks instanceof Failed)) return marks;
  const singly: Marked[] = [];
  for (const item of chunk) {
    const mark = await atSavepoint(context.manager, () => workItems(job, [item], context));
    if (mark instanceof Failed) singly.push({ orden: item.orden, outcome: { fallido: safeReason(mark.reason) } });
    else singly.push(...mark);
  }
  return singly;
}

class Failed {
  constructor(readonly reason: unknown) {}
}

/** Does work of which nothing stays when it fails, constraints that wait for the end of a transaction included. */
async function atSavepoint(manager: EntityManager, work: () => Promise<Marked[]>): Promise<Marked[] | Failed> {
  await manager.query('SAVEPOINT trozo');
  try {
    const marks = await work();
    await manager.query('SET CONSTRAINTS ALL IMMEDIATE');
    await manager.query('SET CONSTRAINTS ALL DEFERRED');
    await manager.query('RELEASE SAVEPOINT trozo');
    return marks;
  } catch (error) {
    if (isTransient(error) || error instanceof BrokenJobError) throw error;
    await manager.query('ROLLBACK TO SAVEPOINT trozo');
    return new Failed(error);
  }
}
