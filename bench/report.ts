import type { Figures } from './load/measure';
import { geometricMean } from './load/statistics';
import { isOneOfTheEight, type BenchQuery } from './queries';
import type { Check } from './result';

/** The figures of both servers for one query at one number of connections. */
export interface Measured {
  query: BenchQuery;
  connections: number;
  api: Figures;
  floor: Figures;
}

/** Two queries of the api, measured in alternating blocks. */
export interface Compared {
  one: BenchQuery;
  other: BenchQuery;
  connections: number;
  /** The p50 of `one` divided by the p50 of `other`. */
  times: number;
  limit: number;
}

export interface Outcome {
  measured: Measured[];
  compared: Compared[];
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

export const withConnections = (n: number): string => (n === 1 ? 'con 1 conexión' : `con ${n} conexiones`);

/** Returns all limits, each with its measured value. */
export function bars({ measured, compared, memory }: Outcome): Bar[] {
  const eight = measured.filter(({ query }) => isOneOfTheEight(query));
  const at = (connections: number) => eight.filter((entry) => entry.connections === connections);
  return [
    ...CONNECTIONS.flatMap((connections) => [
      meanBar(at(connections), 'p50', 1.5, withConnections(connections)),
      meanBar(at(connections), 'p95', 1.5, withConnections(connections)),
      worstBar(at(connections), 'p50', withConnections(connections)),
      worstBar(at(connections), 'p95', withConnections(connections)),
      meanBar(at(connections), 'cpu', 3, withConnections(connections)),
    ]),
    { what: 'memoria de la api', value: memory.peak, limit: 250, unit: ' MB' },
    {
      what: 'respuesta más larga',
      value: Math.max(...eight.map(({ api }) => api.bytes)) / 1000,
      limit: 20,
      unit: ' kB',
    },
    ...compared.map(({ one, other, connections, times, limit }) => ({
      what: `${one.title} frente a ${other.title}, ${withConnections(connections)}`,
      value: times,
      limit,
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
  return { what: `peor ${which} ${where} (${worst.query.title})`, value: ratio(worst, which), limit: 2.5 };
}

const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 1 });

const HEADINGS = ['', 'p50', 'suelo', '×', 'p95', 'suelo', '×', 'pet/s', 'suelo', '×', 'CPU', 'suelo', '×', 'kB'];

/**
 * Returns a table of the figures at one number of connections: the api, the server with hand-written SQL (`suelo`), and the ratio of both.
 * Times are in milliseconds.
 */
export function table(measured: readonly Measured[]): string {
  const rows = measured.map(({ query, api, floor }) => [
    query.title,
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

/** Formats a limit as a sentence, and returns whether it holds. */
export function checkOf({ what, value, limit, unit = '' }: Bar): Check {
  return { sentence: `${what}: ${number(value)}${unit} (como mucho ${number(limit)}${unit})`, holds: value <= limit };
}
