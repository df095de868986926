import { instantOf, type Zone } from '../../platform/civil';
import { civilOf, minutesBetween, nextDay, type CivilTime } from './instants';

/** Maximum hours of an entry that ends after midnight. A longer entry is a typing error or a forgotten clock-out. */
export const MAX_HOURS = 16;

export interface Interval {
  start: Date;
  /** Null while the entry is open. */
  end: Date | null;
}

export interface CivilInterval {
  /** The date of the start. */
  fecha: string;
  entrada: string;
  /** The hour of the end. If it is earlier than `entrada`, the end is on the next day. Null while the entry is open. */
  salida: string | null;
  zona: Zone;
}

export type IntervalProblem =
  | { field: 'hora_entrada' | 'hora_salida'; problem: 'skipped'; time: CivilTime }
  | { field: 'hora_salida'; problem: 'too-long' };

/**
 * Converts an entry typed in civil time to instants (rule R14). If the end is before the start, the end is on the next day.
 * If the user did not change the start or the end, it keeps its stored instant. A changed hour that the clock repeats means the first of
 * its two instants.
 * Returns an `IntervalProblem` if an hour does not exist on that day, or if the entry is too long.
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
  if (isNextDay && minutesBetween(start, end) > MAX_HOURS * 60) return { field: 'hora_salida', problem: 'too-long' };
  return { start, end };
}

function unchangedInstant(instant: Date | null | undefined, { date, hour }: CivilTime, zone: Zone): Date | null {
  if (!instant) return null;
  const civil = civilOf(instant, zone);
  return civil.date === date && civil.hour === hour ? instant : null;
}

/** Whether two entries overlap. An open entry counts with the maximum length; an entry without length overlaps nothing. */
export function overlap(one: Interval, other: Interval): boolean {
  return one.start < endOf(other) && other.start < endOf(one) && !isEmpty(one) && !isEmpty(other);
}

/** Returns the end of an entry; for an open entry, the last instant at which it can be closed. */
export const endOf = ({ start, end }: Interval): Date => end ?? new Date(start.getTime() + MAX_HOURS * 3_600_000);

const isEmpty = ({ start, end }: Interval): boolean => end !== null && end <= start;
