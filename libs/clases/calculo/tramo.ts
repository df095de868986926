import { addDays, daysBetween, hourOf, minutesOf } from '../../platform/civil';

/** A span of time in civil minutes since 2000-01-01, as in `clases.tramo`. The minute `end` is not part of the span. */
export interface Tramo {
  start: number;
  end: number;
}

const EPOCH = '2000-01-01';

/** Civil minutes since 2000 of a date and an hour. */
export const civilMinute = (date: string, hour: string): number => daysBetween(EPOCH, date) * 1440 + minutesOf(hour);

/** The span of a class. A class that ends at or before its start ends the next day (rule R1). */
export function tramoOf(date: string, from: string, to: string): Tramo {
  const start = civilMinute(date, from);
  const end = civilMinute(date, to);
  return { start, end: end > start ? end : end + 1440 };
}

/** Date and hour of a civil minute. */
export function civilTime(minute: number): { fecha: string; hora: string } {
  return { fecha: addDays(EPOCH, Math.floor(minute / 1440)), hora: hourOf(minute) };
}

/** True if two spans overlap. They do not overlap if one starts in the minute in which the other ends. */
export const overlaps = (one: Tramo, other: Tramo): boolean => one.start < other.end && other.start < one.end;

/** Merges overlapping and adjacent spans. */
export function mergeTramos(tramos: readonly Tramo[]): Tramo[] {
  const merged: Tramo[] = [];
  for (const { start, end } of [...tramos].sort((one, other) => one.start - other.start)) {
    const last = merged.at(-1);
    if (last !== undefined && start <= last.end) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

export const contains = (outer: Tramo, inner: Tramo): boolean => outer.start <= inner.start && inner.end <= outer.end;
