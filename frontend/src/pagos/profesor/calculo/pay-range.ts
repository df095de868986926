import { addDays, countDays } from '#libs/platform/civil';
import { moveRange, startingRange, type DateRange, type RangeStep } from '../../../ui';

const STEPS: readonly RangeStep[] = ['day', 'week', 'month'];

/** The step that a range fills exactly: a day, a week from Monday, or a month. Null for any other range. */
export const stepOf = (range: DateRange): RangeStep | null =>
  STEPS.find((step) => isSame(startingRange(step, range.from), range)) ?? null;

/**
 * The previous or next range. A range of exactly one day, week or month moves by one day, week or month; any other range moves by its
 * number of days.
 */
export function neighbourRange(range: DateRange, direction: -1 | 1): DateRange {
  const step = stepOf(range);
  if (step !== null) return moveRange(range, step, direction);
  const days = countDays(range.from, range.to) * direction;
  return { from: addDays(range.from, days), to: addDays(range.to, days) };
}

/**
 * Returns the whole day, week or month around a date. If the range contains today, the date is today; otherwise the date is the first day
 * of the range.
 */
export function rangeOfStep(step: RangeStep, range: DateRange, today: string): DateRange {
  const holdsToday = range.from <= today && today <= range.to;
  return startingRange(step, holdsToday ? today : range.from);
}

const isSame = (one: DateRange, other: DateRange): boolean => one.from === other.from && one.to === other.to;
