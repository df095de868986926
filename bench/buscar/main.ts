import { Client } from 'pg';
import { THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { inFrame, print } from '../frame';
import type { Chosen } from '../options';
import type { BuscarSize } from '../sizes';
import type { BenchResult } from '../result';
import { startApi, startServer } from '../servers';
import { fillAcademy } from './academy';
import { newDatabase } from '../academy/new-database';
import { readTexts, TITLES } from './kinds';
import { measureKinds, type Addressed, type Times } from './measure';
import { checkSameResults } from './same-results';

/** Limit of the 95th percentile of a global search, in milliseconds. */
const MAX_P95 = 50;

/**
 * Measures the global search on the demo academy `grande` with 100,000 invoices, against hand-written SQL.
 * @throws Error if the results differ
 */
export async function benchBuscar(size: BuscarSize & Chosen): Promise<BenchResult> {
  return inFrame(async (frame) => {
    const { folder, atEnd } = frame;
    const url = await newDatabase('buscar', frame, THROWAWAY_SETTINGS);
    await fillAcademy(url, size);
    const client = new Client({ connectionString: url });
    await client.connect();
    const texts = await readTexts(client, size.steps);
    await client.end();
    const api = await startApi(url, folder, ['secretaria']);
    atEnd(api.stop);
    const floor = await startServer('bench/buscar/floor.js', '/nada?q=xx', url, folder);
    atEnd(floor.stop);
    const query = (q: string) => `q=${encodeURIComponent(q)}`;
    const pair: [Addressed, Addressed] = [
      { port: api.port, cookies: api.cookies, path: (_, q) => `/api/buscar?${query(q)}` },
      { port: floor.port, cookies: [], path: (kind, q) => `/${kind}?${query(q)}` },
    ];
    await checkSameResults(pair, texts);
    const { kinds, all } = await measureKinds(pair, texts, size);
    for (const { kind, ...times } of kinds) print(line(TITLES[kind], times));
    print(line('todo junto', all));
    const sentence = `p95 de buscar en todo: ${number(all.api.p95)} ms (como mucho ${String(MAX_P95)} ms)`;
    return {
      size,
      checks: [{ sentence, holds: all.api.p95 <= MAX_P95 }],
      parts: kinds.map(({ kind }) => TITLES[kind]),
    };
  });
}

function line(title: string, { api, floor }: { api: Times; floor: Times }): string {
  const figure = (which: keyof Times) =>
    `${which} ${number(api[which])} ms, suelo ${number(floor[which])} ms, × ${number(api[which] / floor[which])}`;
  return `${title}: ${figure('p50')} · ${figure('p95')}`;
}

const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 1 });
