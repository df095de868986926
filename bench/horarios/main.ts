import { Client } from 'pg';
import { THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { oneRow } from '../../libs/platform';
import { newDatabase } from '../academy/new-database';
import { inFrame, print } from '../frame';
import type { Chosen } from '../options';
import type { HorariosSize } from '../sizes';
import type { BenchResult, Check } from '../result';
import { startApi, startServer } from '../servers';
import { fillTimetable, WEEK } from './academy';
import { moveClock } from './day';
import { readsOf } from './read-calls';
import { measureRead, type Read } from './reads';
import { measureWrites } from './writes';

const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 0 });

/**
 * Measures the timetable of the demo academy `grande` against hand-written SQL.
 * @throws Error if the replies differ
 */
export async function benchHorarios(size: HorariosSize & Chosen): Promise<BenchResult> {
  return inFrame(async (frame) => {
    const { folder, atEnd } = frame;
    moveClock();
    const url = await newDatabase('horarios', frame, THROWAWAY_SETTINGS);
    await fillTimetable(url, size);
    const { materia, centro } = await describe(url);
    const api = await startApi(url, folder, ['admin'], { env: { NODE_OPTIONS: `--require ${MOVE_CLOCK}` } });
    atEnd(api.stop);
    const floor = await startServer(
      'bench/horarios/floor.js',
      `/huecos?m=${String(materia)}&d=${WEEK.from}&h=${WEEK.to}`,
      url,
      folder,
    );
    atEnd(floor.stop);
    const reads = readsOf(materia, centro);
    const checks: Check[] = [];
    for (const read of reads) {
      const figures = await measureRead(read, { api, floor }, size);
      checks.push(checkOf(read.title, figures.api, figures.floor, read.limit));
    }
    const writes = await measureWrites(url, size);
    for (const { title, ours, floor: base, limit } of writes)
      checks.push(checkOf(title, ours, base, { floors: limit }));
    return { size, checks, parts: [...reads, ...writes].map(({ title }) => title) };
  });
}

const MOVE_CLOCK = require.resolve('./move-clock');

/** Builds the check of one measurement: a sentence with its figures, and whether the limit holds. */
function checkOf(title: string, ours: number, base: number, limit: Read['limit']): Check {
  const most = 'floors' in limit ? `× ${number(limit.floors)}` : `${number(limit.milliseconds)} ms`;
  return {
    sentence: `${title}: ${number(ours)} ms, suelo ${number(base)} ms, × ${number(ours / base)} (como mucho ${most})`,
    holds: ours <= ('floors' in limit ? limit.floors * base : limit.milliseconds),
  };
}

/** Prints the size of the academy. @returns a private subject with several teachers, and the centre with most rooms */
async function describe(url: string): Promise<{ materia: number; centro: string }> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{
    clases: number;
    plazas: number;
    aulas: number;
    semana: number;
    materia: number;
    centro: string;
  }>(
    `SELECT (SELECT count(*)::integer FROM clases) AS clases, (SELECT count(*)::integer FROM clases_alumnos) AS plazas,
       (SELECT count(*)::integer FROM aulas) AS aulas, (SELECT count(*)::integer FROM clases WHERE fecha BETWEEN $1 AND $2) AS semana,
       (SELECT m.id FROM materias m JOIN materias_profesores mp ON mp.materia_id = m.id WHERE m.activo AND m.particular
        GROUP BY m.id ORDER BY count(*) DESC, m.id LIMIT 1) AS materia,
       (SELECT centro FROM aulas WHERE centro <> '' GROUP BY centro ORDER BY count(*) DESC, centro LIMIT 1) AS centro`,
    [WEEK.from, WEEK.to],
  );
  await client.end();
  const { clases, plazas, aulas, semana, materia, centro } = oneRow(rows);
  print(`${number(clases)} clases (${number(semana)} en la semana), ${number(plazas)} plazas y ${number(aulas)} aulas`);
  return { materia, centro };
}
