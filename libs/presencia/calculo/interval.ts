import { instantOf, type Zone } from '../../platform/civil';
import { civilOf, minutesBetween, nextDay, type CivilTime } from './instants';

/** The maximum length of an entry past midnight: a longer one is a typing error or a forgotten clock-out. */
export const MOST_HOURS = 16;

export interface Interval {
  start: Date;
  /** Null while the entry is open. */
  end: Date | null;
}

export interface CivilInterval {
  /** The date of the start. */
  fecha: string;
  entrada: string;
  /** At or after `entrada`, or on the next day; null while the entry is open. */
  salida: string | null;
  zona: Zone;
}

export type IntervalProblem =
  | { field: 'hora_entrada' | 'hora_salida'; problem: 'skipped'; time: CivilTime }
  | { field: 'hora_salida'; problem: 'too-long' };

/**
 * The instants of an entry typed in civil time (rule R14). An end before the start is on the next day. An unchanged end of the stored
 * entry keeps its instant, because a repeated hour would otherwise become its first occurrence.
 */
export function readInterval(
  { fecha, entrada, salida, zona }: CivilInterval,
  stored: Interval | null,
): Interval | IntervalProblem {
  const startTime = { date: fecha, hour: entrada };
  const start = unchangedInstant(stored?.start, startTime, zona) ?? instantOf(fecha, entrada, zona);
  if (start === null) return { field: 'hora_entrada', problem: 'skipped', time: startTime };
  if (salida === null) return { start, end: null };
  if (salida === entrada) return { start, end: start };
  const isNextDay = salida < entrada;
  const endTime = { date: isNextDay ? nextDay(fecha) : fecha, hour: salida };
  const end = unchangedInstant(stored?.end, endTime, zona) ?? instantOf(endTime.date, salida, zona);
  if (end === null) return { field: 'hora_salida', problem: 'skipped', time: endTime };
  if (isNextDay && minutesBetween(start, end) > MOST_HOURS * 60) return { field: 'hora_salida', problem: 'too-long' };
  return { start, end };
}

function unchangedInstant(instant: Date | null | undefined, { date, hour }: CivilTime, zone: Zone): Date | null {
  if (!instant) return null;
  const civil = civilOf(instant, zone);
  return civil.date === date && civil.hour === hour ? instant : null;
}

/** Whether two entries overlap. An open entry counts with the maximum length; an empty one overlaps nothing. */
export function overlap(one: Interval, other: Interval): boolean {
  return one.start < endOf(other) && other.start < endOf(one) && !isEmpty(one) && !isEmpty(other);
}

/** The end of an entry; for an open one, the last moment at which it can be closed. */
export const endOf = ({ start, end }: Interval): Date => end ?? new Date(start.getTime() + MOST_HOURS * 3_600_000);

const isEmpty = ({ start, end }: Interval): boolean => end !== null && end <= start;
