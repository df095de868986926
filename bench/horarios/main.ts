import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { projectRoot } from '../../apps/api/pages/frontend';
import { startPostgres, THROWAWAY_SETTINGS } from '../../apps/local/postgres';
import { oneRow } from '../../libs/platform';
import { startApi, startServer } from '../servers';
import { newTimetable, WEEK } from './academy';
import { measureRead, type Read } from './reads';
import { measureWrites } from './writes';

const print = (sentence: string): void => console.log(sentence);
const number = (value: number): string => value.toLocaleString('es-ES', { maximumFractionDigits: value < 10 ? 2 : 0 });

/**
 * Measures the timetable of the demo academy `grande` against hand-written SQL, in one run.
 * @returns the exit code: 1 if a limit is missed
 */
export async function benchHorarios(): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'claustro-bench-'));
  const cleanups: (() => Promise<unknown>)[] = [];
  try {
    const dataDir = join(projectRoot(), '.cache', 'bench', 'horarios');
    const server = await startPostgres({ dataDir, settings: THROWAWAY_SETTINGS, print });
    cleanups.unshift(() => server.stop());
    const url = await newTimetable(server.ownerUrl, print);
    const { materia, centro } = await describe(url);
    const api = await startApi(url, folder, ['admin']);
    cleanups.unshift(api.stop);
    const floor = await startServer(
      'bench/horarios/floor.js',
      `/huecos?m=${String(materia)}&d=${WEEK.from}&h=${WEEK.to}`,
      url,
      folder,
    );
    cleanups.unshift(floor.stop);
    const results: boolean[] = [];
    for (const read of readsOf(materia, centro)) {
      const figures = await measureRead(read, { api, floor });
      results.push(report(read.title, figures.api, figures.floor, read.limit));
    }
    for (const { title, ours, floor: base, limit } of await measureWrites(url))
      results.push(report(title, ours, base, { floors: limit }));
    return results.every(Boolean) ? 0 : 1;
  } finally {
    for (const cleanup of cleanups) await cleanup();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Prints the figures of one thing. @returns whether its limit holds */
function report(title: string, ours: number, base: number, limit: Read['limit']): boolean {
  const isWithin = ours <= ('floors' in limit ? limit.floors * base : limit.milliseconds);
  const most = 'floors' in limit ? `× ${number(limit.floors)}` : `${number(limit.milliseconds)} ms`;
  print(
    `${isWithin ? '✓' : '✗'} ${title}: ${number(ours)} ms, suelo ${number(base)} ms, × ${number(ours / base)} (como mucho ${most})`,
  );
  return isWithin;
}

/** Prints how much there is. @returns a private subject with several teachers, and the centre with most rooms */
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

function readsOf(materia: number, centro: string): Read[] {
  const week = `d=${WEEK.from}&h=${WEEK.to}`;
  return [
    {
      title: 'cuadrante de todas las aulas',
      api: `/administrar/aulas/api/cuadrante?fechaInicial=${WEEK.from}&fechaFinal=${WEEK.to}&mostrarAltas=1`,
      floor: `/cuadrante?${week}&centro=`,
      limit: { floors: 2.5 },
    },
    {
      title: 'cuadrante de un centro',
      api: `/administrar/aulas/api/cuadrante?fechaInicial=${WEEK.from}&fechaFinal=${WEEK.to}&mostrarAltas=1&centro=${encodeURIComponent(centro)}`,
      floor: `/cuadrante?${week}&centro=${encodeURIComponent(centro)}`,
      limit: { milliseconds: 500 },
    },
    {
      title: 'clases particulares de la semana',
      api: `/clases-particulares/api/get-clases?fecha1=${WEEK.from}&fecha2=${WEEK.to}`,
      floor: `/clases?${week}&grupos=0`,
      limit: { floors: 2.5 },
    },
    {
      // Three days: all classes of a week of this academy are more than the call answers.
      title: 'todas las clases de tres días',
      api: `/clases-particulares/api/get-clases?fecha1=${WEEK.from}&fecha2=${WEEK.wednesday}&grupos=1`,
      floor: `/clases?d=${WEEK.from}&h=${WEEK.wednesday}&grupos=1`,
      limit: { floors: 2.5 },
    },
    {
      title: 'horas libres de 30 días',
      api: `/clases-particulares/api/get-fechas-cambio?fecha=${WEEK.from}&materia_id=${String(materia)}`,
      floor: `/huecos?m=${String(materia)}&d=${WEEK.from}&h=2026-12-22`,
      limit: { floors: 2 },
    },
  ];
}
