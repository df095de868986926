import { addDays, daysBetween, earlier, makeDate, yearOf } from '../dates';

/** A year of classes: September to June. */
export interface CursoAcademico {
  /** The year in which it begins. */
  anio: number;
  inicio: string;
  fin: string;
}

function cursoAcademico(anio: number): CursoAcademico {
  return { anio, inicio: makeDate(anio, 9, 8), fin: makeDate(anio + 1, 6, 30) };
}

/** The year of classes of a day. In summer the last one goes on until the next begins, so that something is always open. */
export function cursoAcademicoDe(hoy: string): CursoAcademico {
  const anio = yearOf(hoy);
  const actual = cursoAcademico(hoy >= makeDate(anio, 9, 8) ? anio : anio - 1);
  return hoy <= actual.fin ? actual : { ...actual, fin: makeDate(actual.anio + 1, 9, 7) };
}

/** The year `back` years before one. */
export function cursoAnterior(actual: CursoAcademico, back: number): CursoAcademico {
  return back === 0 ? actual : cursoAcademico(actual.anio - back);
}

/** Most come between late August and September: 70 % in the first 35 days, the rest in the 230 that follow. */
const AUTUMN = { days: 35, part: 0.7 };
const REST = { days: 230, part: 0.3 };

/**
 * When those who came in a year of classes did so, in order: `part` goes from 0 (the first) to 1 (the last). In the year
 * that is running, the last came on `hoy`.
 */
export function fechaDeIngreso({ anio }: CursoAcademico, part: number, hoy: string): string {
  const primero = makeDate(anio, 8, 27);
  const reached = partReached(Math.max(0, daysBetween(primero, hoy)));
  return earlier(addDays(primero, dayOf(part * reached)), hoy);
}

function dayOf(part: number): number {
  if (part < AUTUMN.part) return Math.floor((part / AUTUMN.part) * AUTUMN.days);
  return AUTUMN.days + Math.floor(((part - AUTUMN.part) / REST.part) * REST.days);
}

function partReached(days: number): number {
  if (days < AUTUMN.days) return (days / AUTUMN.days) * AUTUMN.part;
  return Math.min(1, AUTUMN.part + ((days - AUTUMN.days) / REST.days) * REST.part);
}
