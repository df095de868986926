import { defineJob } from '../../../../libs/jobs';

export interface LlamarRequest {
  url: string;
  /** The first and the last number to call. */
  first: number;
  last: number;
}

interface Item {
  numero: number;
}

interface Taken extends Item {
  position: number;
}

export const BATCH = 10;

/** Seconds for which the taken items of a dead worker are left alone, because a slow worker may still be acting. */
const LEASE_SECONDS = 10;

/** Calls a server once for each number. The table `caos_llamadas` has the state of each call, and how often it was in doubt. */
export const llamarJob = defineJob<LlamarRequest, Item, null, Taken, Taken>({
  code: 'caos.llamar',
  permission: 'procesos.ver',
  title: ({ first, last }) => `Llamar del ${String(first)} al ${String(last)}`,
  plan: ({ first, last }) =>
    Promise.resolve(Array.from({ length: last - first + 1 }, (_, index) => ({ data: { numero: first + index } }))),
  external: {
    batch: BATCH,
    take: async (items, { manager }) => {
      const [rows]: [Item[], number] = await manager.query(
        `UPDATE caos_llamadas SET estado = 'llamando', dudas = dudas + (estado = 'llamando')::integer, tomada_en = clock_timestamp()
         WHERE numero = ANY($1) AND (estado = 'pendiente'
           OR (estado = 'llamando' AND tomada_en < clock_timestamp() - make_interval(secs => $2))) RETURNING numero`,
        [items.map(({ data }) => data.numero), LEASE_SECONDS],
      );
      const numbers = new Set(rows.map(({ numero }) => numero));
      const taken = items.filter(({ data }) => numbers.has(data.numero));
      return { taken: taken.map(({ position, data }) => ({ position, ...data })), outcomes: [] };
    },
    act: async (taken, { request, signal }) => {
      await Promise.all(taken.map(({ numero }) => fetch(`${request.url}/${String(numero)}`, { signal })));
      return taken;
    },
    settle: async (effects, { manager }) => {
      await manager.query(`UPDATE caos_llamadas SET estado = 'hecha' WHERE numero = ANY($1)`, [
        effects.map(({ numero }) => numero),
      ]);
      return { outcomes: effects.map(({ position }) => ({ position, outcome: { done: null } })) };
    },
  },
});
