import type { Pool } from 'pg';
import type { EfectosSize } from '../../sizes';
import { differences } from '../check';
import { BATCH } from './jobs/llamar.job';
import type { CallServer } from './server';

/** Compares the calls that the server counted with the database. @returns one Spanish sentence per difference */
export async function findProblems(db: Pool, size: EfectosSize, { calls }: CallServer): Promise<string[]> {
  const { items, runs, kills } = size;
  const doubles = [...calls].filter(([, times]) => times > 1).map(([item]) => item);
  const repeated = [...calls.values()].reduce((sum, times) => sum + times - 1, 0);
  // A worker processes several runs at once, so one kill may interrupt a batch of each.
  const most = kills * BATCH * runs;
  return [
    ...(calls.size === items ? [] : [`Llamadas distintas: se esperaban ${String(items)} y hay ${String(calls.size)}.`]),
    ...(repeated <= most ? [] : [`Llamadas repetidas: como mucho ${String(most)} y hay ${String(repeated)}.`]),
    ...(await differences(db, [
      {
        label: 'Llamadas hechas, y repetidas sin que nadie lo sepa',
        expected: [items, 0],
        sql: `SELECT count(*) FILTER (WHERE estado = 'hecha')::integer,
          count(*) FILTER (WHERE numero = ANY($1) AND dudas = 0)::integer FROM caos_llamadas`,
        values: [doubles],
      },
      {
        label: 'Procesos terminados y sus hechos',
        expected: [runs, items],
        sql: `SELECT count(*) FILTER (WHERE situacion = 'terminado')::integer, sum(hechos)::integer FROM procesos`,
      },
      {
        label: 'Elementos hechos y los demás',
        expected: [items, 0],
        sql: `SELECT count(*) FILTER (WHERE estado = 'hecho')::integer, count(*) FILTER (WHERE estado <> 'hecho')::integer
          FROM procesos_elementos`,
      },
    ])),
  ];
}
