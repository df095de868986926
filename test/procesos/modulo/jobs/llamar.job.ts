import { defineJob } from '../../../../libs/jobs/definition/define-job';

export interface LlamarRequest {
  /** Number of items; each calls the server once. */
  count: number;
  /** The URL of the server. */
  url: string;
  /** Steps that call the server first, so that a test can interrupt them. */
  interrupted?: ('take' | 'settle')[];
  /** The step that throws. */
  broken?: 'take' | 'act' | 'settle';
  /** `broken` applies from the batch with this item. Default: the first one. */
  brokenFrom?: number;
  /** Number of items that may be taken; then `take` asks to wait for `waitMs`. */
  allowed?: number;
  waitMs?: number;
  /** Items that are not taken as long as other items wait. */
  postponed?: number[];
  /** The number of calls after which `settle` stops the run. */
  stopAfter?: number;
  /** Seconds for which taken items of a dead worker are left alone. */
  leaseSeconds?: number;
}

interface Item {
  numero: number;
}

interface Taken extends Item {
  position: number;
}

/**
 * Calls a server once for each item, and keeps the state of each call in the table `pruebas_llamadas`, as a module with an outbox does. `dudas`
 * counts how often a call was repeated because nobody could tell whether it had happened.
 */
export const llamarJob = defineJob<LlamarRequest, Item, Item, Taken, Taken>({
  code: 'pruebas.llamar',
  permission: 'alumnos.editar',
  title: ({ count }) => `Llamar ${String(count)}`,
  plan: async ({ count }, { manager, runId }) => {
    const rows: Item[] = await manager.query(
      `INSERT INTO pruebas_llamadas (proceso_id, numero) SELECT $1, n FROM generate_series(1, $2::integer) AS n RETURNING numero`,
      [runId ?? 0, count],
    );
    return rows.map(({ numero }) => ({ data: { numero } }));
  },
  external: {
    batch: 10,
    take: async (items, { manager, request, runId }) => {
      await interruptAt('take', request, runId);
      const { broken, brokenFrom = 1, allowed, waitMs, postponed = [], leaseSeconds = 0 } = request;
      const last = items.at(-1)?.data.numero ?? 0;
      if (broken === 'take' && last >= brokenFrom) throw new TypeError('secret details of the house');
      const numbers = items
        .map(({ data }) => data.numero)
        .filter((numero) => numero <= (allowed ?? numero))
        .filter((numero, _index, all) => !postponed.includes(numero) || all.length === postponed.length);
      const rows: Item[] = await manager
        .query(
          `UPDATE pruebas_llamadas SET estado = 'llamando', dudas = dudas + (estado = 'llamando')::integer, tomada_en = clock_timestamp()
           WHERE proceso_id = $1 AND numero = ANY($2) AND (estado = 'pendiente'
             OR (estado = 'llamando' AND tomada_en < clock_timestamp() - make_interval(secs => $3))) RETURNING numero`,
          [runId, numbers, leaseSeconds],
        )
        .then(([updated]) => updated);
      const mayCall = new Set(rows.map(({ numero }) => numero));
      const taken = items
        .filter(({ data }) => mayCall.has(data.numero))
        .map(({ position, data }) => ({ position, ...data }));
      return { taken, outcomes: [], ...(allowed !== undefined && { waitMs }) };
    },
    act: async (taken, { request, runId, signal }) => {
      if (request.broken === 'act') throw Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
      await Promise.all(taken.map(({ numero }) => callServer(request, runId, String(numero), signal)));
      return taken;
    },
    settle: async (effects, { manager, request, runId }) => {
      const { broken, brokenFrom = 1, stopAfter } = request;
      const numbers = effects.map(({ numero }) => numero);
      await manager.query(`UPDATE pruebas_llamadas SET estado = 'hecha' WHERE proceso_id = $1 AND numero = ANY($2)`, [
        runId,
        numbers,
      ]);
      await interruptAt('settle', request, runId);
      const last = Math.max(...numbers);
      if (broken === 'settle' && last >= brokenFrom) throw new TypeError('secret details of the house');
      return {
        outcomes: effects.map(({ position, numero }) => ({ position, outcome: { done: { numero } } })),
        ...(stopAfter !== undefined && last >= stopAfter && { stop: 'El servidor rechaza las llamadas.' }),
      };
    },
    stopped: async ({ manager, runId }) => {
      await manager.query(
        `UPDATE pruebas_llamadas SET estado = 'anulada' WHERE proceso_id = $1 AND estado = 'pendiente'`,
        [runId],
      );
    },
    preview: ({ numero }) => ({ numero }),
  },
  itemLabel: ({ numero }) => `Llamada ${String(numero)}`,
  summary: ({ done }) => `${String(done)} llamadas`,
});

async function interruptAt(step: 'take' | 'settle', request: LlamarRequest, runId: number | null): Promise<void> {
  if (request.interrupted?.includes(step) === true) await callServer(request, runId, step);
}

async function callServer(
  { url }: LlamarRequest,
  runId: number | null,
  what: string,
  signal?: AbortSignal,
): Promise<void> {
  await fetch(`${url}/${String(runId)}/${what}`, { method: 'POST', signal });
}
