import { setTimeout as pause } from 'node:timers/promises';
import { defineJob } from '../../../../libs/jobs/definition/define-job';
import { AppError } from '../../../../libs/platform/errors';

export interface ApuntarRequest {
  title?: string;
  /** Number of items; each writes one row. */
  count: number;
  msPerItem?: number;
  /** Items that the plan skips. */
  skipped?: number[];
  /** Numbers of the items whose rows are duplicates and so violate the unique constraint. */
  duplicates?: number[];
  /** Items for which `work` throws an AppError. */
  refused?: number[];
  /** Items for which `work` throws a TypeError. */
  broken?: number[];
  /** If true, `work` returns one outcome too few. */
  lacksOutcome?: boolean;
}

/** Inserts a row into the table `apuntes` each time an item is done. Two rows for one item show that the item was done twice. */
export const apuntarJob = defineJob<ApuntarRequest, { numero: number }, { numero: number }>({
  code: 'pruebas.apuntar',
  permission: 'alumnos.editar',
  title: ({ title, count }) => title ?? `Apuntar ${String(count)}`,
  chunkSize: 50,
  plan: ({ count, skipped = [] }) =>
    Promise.resolve(
      Array.from({ length: count }, (_, index) => {
        const numero = index + 1;
        return skipped.includes(numero) ? { data: { numero }, skipped: 'Ya estaba apuntado.' } : { data: { numero } };
      }),
    ),
  work: async (items, { manager, request, runId }) => {
    const { msPerItem = 0, duplicates = [], refused = [], broken = [], lacksOutcome = false } = request;
    if (msPerItem > 0) await pause(msPerItem * items.length);
    for (const { data } of items) {
      if (refused.includes(data.numero))
        throw new AppError('pruebas.no', 422, `El ${String(data.numero)} no se apunta.`);
      if (broken.includes(data.numero)) throw new TypeError('secret details of the house');
    }
    await manager.query(
      `INSERT INTO apuntes (proceso_id, numero, unico)
       SELECT $1, numero, CASE WHEN numero = ANY($3) THEN 'el mismo' END FROM unnest($2::integer[]) AS numero`,
      [runId ?? 0, items.map(({ data }) => data.numero), duplicates],
    );
    const outcomes = items.map(({ data }) => ({ done: { numero: data.numero } }));
    return lacksOutcome ? outcomes.slice(1) : outcomes;
  },
  itemLabel: ({ numero }) => `Apunte ${String(numero)}`,
  summary: ({ done }) => `${String(done)} apuntes`,
  link: ({ runId }) => `/administrar/alumnos/?proceso_id=${String(runId)}`,
});
