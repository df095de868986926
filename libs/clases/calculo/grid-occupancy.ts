import type { CuadranteBloque, CuadranteDiaDeAula } from '../../contracts';
import { durationOf, minutesOf } from '../../platform/civil';
import { gridStep } from './grid-hours';

/** A class of the grid. It also has the name of its course, which the reply does not contain. */
export interface GridClass extends CuadranteBloque {
  /** `YYYY-MM-DD` */
  fecha: string;
  curso: string;
}

/** An hour of the grid, in minutes since midnight. */
interface Slot extends Span {
  hora: string;
}

/** The hours of a grid as spans of minutes, calculated once for all rows. */
export function gridSlots(hours: readonly string[]): Slot[] {
  const step = gridStep(hours);
  return hours.map((hora) => ({ hora, start: minutesOf(hora), end: minutesOf(hora) + step }));
}

/**
 * Returns the hours of the grid in which classes run, each with one entry per class. A class outside the hours of the grid gets no entry.
 */
export function runningHours(slots: readonly Slot[], classes: readonly GridClass[]): CuadranteDiaDeAula['horas'] {
  const running: CuadranteDiaDeAula['horas'] = [];
  const spans = classes.map((one) => ({ ...spanOf(one), curso: { descripcion: one.curso, cantidad: one.cantidad } }));
  for (const { hora, start, end } of spans.length === 0 ? [] : slots) {
    const cursos = spans.filter((span) => span.start < end && span.end > start).map(({ curso }) => curso);
    if (cursos.length > 0) running.push({ hora, cursos });
  }
  return running;
}

/**
 * Returns the occupied part of the grid hours of `days` days, as a whole percentage. Minutes outside the grid hours do not count.
 * Simultaneous classes count once.
 * @param classes of one room or teacher, on any of the days
 */
export function occupancy(slots: readonly Slot[], days: number, classes: readonly GridClass[]): number {
  const spans = [...byDate(classes).values()].flatMap((ofDay) => merge(ofDay.map(spanOf)));
  const taken = sum(spans, (span) => sum(slots, (slot) => overlap(span, slot)));
  const whole = days * sum(slots, ({ start, end }) => end - start);
  return Math.round((100 * taken) / whole);
}

/** Groups items by their date. Each group keeps the order of the items. */
export function byDate<T extends { fecha: string }>(items: readonly T[]): Map<string, T[]> {
  const days = new Map<string, T[]>();
  for (const one of items) {
    const ofDay = days.get(one.fecha);
    if (ofDay === undefined) days.set(one.fecha, [one]);
    else ofDay.push(one);
  }
  return days;
}

/** Minutes since midnight; a class that ends after midnight has an end above 1440. */
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

/** Merges overlapping spans. */
function merge(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of [...spans].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && span.start <= last.end) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

const sum = <T>(items: readonly T[], of: (item: T) => number): number =>
  items.reduce((total, item) => total + of(item), 0);
