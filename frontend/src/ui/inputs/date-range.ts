import { addDays, daysBetween, mondayOf } from '#libs/platform/civil';

/** Two dates, `YYYY-MM-DD`, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** The range that a screen opens with: Monday to Friday of this week, its seven days, this month, or today. */
export type RangeStart = 'work-week' | 'week' | 'month' | 'day';
export type RangeStep = 'day' | 'week' | 'month';
export type Direction = -1 | 1;

const STARTING: Record<RangeStart, (today: string) => DateRange> = {
  'work-week': (today) => ({ from: mondayOf(today), to: addDays(mondayOf(today), 4) }),
  week: (today) => ({ from: mondayOf(today), to: addDays(mondayOf(today), 6) }),
  month: (today) => ({ from: `${today.slice(0, 7)}-01`, to: lastOfMonth(today) }),
  day: (today) => ({ from: today, to: today }),
};

/** The date range that a screen shows first when it opens on the day `today`. @param today `YYYY-MM-DD` */
export const startingRange = (start: RangeStart, today: string): DateRange => STARTING[start](today);

/**
 * Moves both dates by one day, week or month. If the step is a month, a range of whole months remains a range of whole months. If the new
 * month is too short for a date, the last day of the month is used.
 */
export function moveRange({ from, to }: DateRange, step: RangeStep, direction: Direction): DateRange {
  if (step === 'month') return moveByMonth({ from, to }, direction);
  const days = (step === 'week' ? 7 : 1) * direction;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/**
 * Returns the range with another first or last date. If the first date would then be after the last date, the other date moves too, so
 * that the range keeps its length.
 */
export function withEnd(range: DateRange, end: keyof DateRange, date: string): DateRange {
  const changed = { ...range, [end]: date };
  if (changed.from <= changed.to) return changed;
  const days = daysBetween(range.from, range.to);
  return end === 'from' ? { from: date, to: addDays(date, days) } : { from: addDays(date, -days), to: date };
}

function moveByMonth({ from, to }: DateRange, direction: Direction): DateRange {
  const isWholeMonths = from.endsWith('-01') && to === lastOfMonth(to);
  const moved = { from: addMonths(from, direction), to: addMonths(to, direction) };
  return isWholeMonths ? { from: moved.from, to: lastOfMonth(moved.to) } : moved;
}

function addMonths(date: string, months: number): string {
  const first = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1 + months, 1));
  const last = lastOfMonth(first.toISOString().slice(0, 10));
  const sameDay = `${last.slice(0, 8)}${date.slice(8)}`;
  return sameDay < last ? sameDay : last;
}

function lastOfMonth(date: string): string {
  const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)), 0));
  return last.toISOString().slice(0, 10);
}
