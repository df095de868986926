import type { Figures } from './load/measure';
import { geometricMean } from './load/statistics';
import type { BenchQuery } from './queries';

/** Both servers on one query at one number of connections. */
export interface Measured {
  query: BenchQuery;
  connections: number;
  api: Figures;
  floor: Figures;
}

export interface Outcome {
  measured: Measured[];
  memory: { now: number; peak: number };
}

interface Bar {
  what: string;
  value: number;
  limit: number;
  unit?: string;
}

type Ratio = 'p50' | 'p95' | 'cpu';

const ratio = ({ api, floor }: Measured, which: Ratio): number => api[which] / floor[which];

export const CONNECTIONS = [1, 16] as const;

/** Every bar that speed must pass, with what was measured. */
export function bars({ measured, memory }: Outcome): Bar[] {
  const eight = measured.filter(({ query }) => query.counts);
  const at = (connections: number) => eight.filter((entry) => entry.connections === connections);
  return [
    ...CONNECTIONS.flatMap((connections) => [
      meanBar(at(connections), 'p50', 1.5, `con ${connections} conexiones`),
      meanBar(at(connections), 'p95', 1.5, `con ${connections} conexiones`),
      worstBar(at(connections), 'p50', `con ${connections} conexiones`),
      worstBar(at(connections), 'p95', `con ${connections} conexiones`),
      meanBar(at(connections), 'cpu', 3, `con ${connections} conexiones`),
    ]),
    { what: 'memoria de la api', value: memory.peak, limit: 250, unit: ' MB' },
    {
      what: 'respuesta más larga',
      value: Math.max(...eight.map(({ api }) => api.bytes)) / 1000,
      limit: 20,
      unit: ' kB',
    },
    ...CONNECTIONS.map((connections) => ({
      what: `página lejana frente a la 2, con ${connections} conexiones`,
      value: p50Of(measured, 'lejos', connections) / p50Of(measured, 'segunda', connections),
      limit: 2,
    })),
    ...CONNECTIONS.map((connections) => ({
      what: `sin resultado frente a con pocos, con ${connections} conexiones`,
      value: p50Of(measured, 'nada', connections) / p50Of(measured, 'contiene-pocos', connections),
      limit: 1,
    })),
  ];
}

function meanBar(entries: Measured[], which: Ratio, limit: number, where: string): Bar {
  return {
    what: `media de ${which} ${where}`,
    value: geometricMean(entries.map((entry) => ratio(entry, which))),
    limit,
  };
}

function worstBar(entries: Measured[], which: Ratio, where: string): Bar {
  const worst = entries.reduce((one, other) => (ratio(other, which) > ratio(one, which) ? other : one));
  return { what: `peor ${which} ${where} (${worst.query.titulo})`, value: ratio(worst, which), limit: 2.5 };
}

function p50Of(measured: Measured[], nombre: string, connections: number): number {
  return measured.find((entry) => entry.query.nombre === nombre && entry.connections === connections)?.api.p50 ?? 0;
}

export const isMissed = ({ value, limit }: Bar): boolean => !(value <= limit);

const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 1 });

const HEADINGS = ['', 'p50', 'suelo', '×', 'p95', 'suelo', '×', 'pet/s', 'suelo', '×', 'CPU', 'suelo', '×', 'kB'];

/** The table of one number of connections: times in milliseconds, the api, the floor and how many times the floor. */
export function table(measured: readonly Measured[]): string {
  const rows = measured.map(({ query, api, floor }) => [
    query.titulo,
    ...(['p50', 'p95', 'perSecond', 'cpu'] as const).flatMap((which) => [
      number(api[which]),
      number(floor[which]),
      number(api[which] / floor[which]),
    ]),
    number(api.bytes / 1000),
  ]);
  const lines = [HEADINGS, ...rows];
  const widths = HEADINGS.map((_, index) => Math.max(...lines.map((line) => (line[index] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  '),
    )
    .join('\n');
}

/** The bars, one a line, with those that are missed marked. */
export function barLines(all: readonly Bar[]): string {
  return all
    .map((bar) => {
      const { what, value, limit, unit = '' } = bar;
      return `${isMissed(bar) ? '✗' : '✓'} ${what}: ${number(value)}${unit} (como mucho ${number(limit)}${unit})`;
    })
    .join('\n');
}
