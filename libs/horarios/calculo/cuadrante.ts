import type { CuadranteBloque, CuadranteDiaDeAula } from '../../contracts';
import { durationOf, minutesOf } from './dates';
import { gridStep } from './grid-hours';

/** A class of the grid, with what its reply does not carry: the course's own name. */
export interface GridClass extends CuadranteBloque {
  /** `YYYY-MM-DD` */
  fecha: string;
  curso: string;
}

/** The hours of the grid in which classes run, each with one entry a class. A class after the last hour or in a gap has none. */
export function runningHours(hours: readonly string[], classes: readonly GridClass[]): CuadranteDiaDeAula['horas'] {
  const step = gridStep(hours);
  return hours.flatMap((hora) => {
    const start = minutesOf(hora);
    const running = classes.filter((one) => overlap(spanOf(one), { start, end: start + step }) > 0);
    return running.length === 0
      ? []
      : [{ hora, cursos: running.map(({ curso, cantidad }) => ({ descripcion: curso, cantidad })) }];
  });
}

/**
 * Per cent, rounded to a whole number, of the hours of the grid on all these days that are taken by classes. Minutes outside the
 * hours of the grid do not count, and classes at the same time count once.
 * @param classes of one room or teacher, on any of the days
 */
export function occupancy(hours: readonly string[], days: number, classes: readonly GridClass[]): number {
  const step = gridStep(hours);
  const slots = hours.map((hour) => ({ start: minutesOf(hour), end: minutesOf(hour) + step }));
  const taken = [...classesByDay(classes).values()]
    .flatMap((ofDay) => merge(ofDay.map(spanOf)))
    .flatMap((span) => slots.map((slot) => overlap(span, slot)));
  return Math.round((100 * sum(taken)) / (slots.length * step * days));
}

/** Classes by their date, in their order. */
export function classesByDay<T extends { fecha: string }>(classes: readonly T[]): Map<string, T[]> {
  const days = new Map<string, T[]>();
  for (const one of classes) {
    const ofDay = days.get(one.fecha);
    if (ofDay === undefined) days.set(one.fecha, [one]);
    else ofDay.push(one);
  }
  return days;
}

/** Minutes since midnight; the end of a class that passes midnight is above 1440. */
interface Span {
  start: number;
  end: number;
}

function spanOf({ horaInicio, horaFin }: { horaInicio: string; horaFin: string }): Span {
  const start = minutesOf(horaInicio);
  return { start, end: start + durationOf(horaInicio, horaFin) };
}

const overlap = (one: Span, other: Span): number =>
  Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start));

/** The same minutes as spans that do not overlap. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
