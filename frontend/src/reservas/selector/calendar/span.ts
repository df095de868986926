import { minutesOf } from '#libs/platform/civil';
import type { ChosenHour } from '../../../huecos';

const DAY = 24 * 60;
const FEWEST_HOURS = 7;

type Hours = Pick<ChosenHour, 'start' | 'end'>;

/** `HH:MM`; times after midnight continue after 24:00. */
export interface HourSpan {
  from: string;
  to: string;
}

/**
 * Returns the hours that the calendar shows, in whole hours. All classes are within these hours. If the classes need fewer than seven
 * hours, hours of the academy's opening time are added.
 * @param hours the starts of the half hours of the opening time, `HH:MM`
 */
export function hourSpan(spans: readonly Hours[], hours: readonly string[]): HourSpan {
  const opening = wholeHour(minutesOf(hours.at(0) ?? '10:00'), Math.floor);
  const closing = wholeHour(minutesOf(hours.at(-1) ?? '21:30') + 30, Math.ceil);
  const starts = spans.map(({ start }) => minutesOf(start));
  const first = starts.length === 0 ? closing : Math.min(...starts);
  const last = starts.length === 0 ? closing : Math.max(...spans.map(endMinutes));
  let to = wholeHour(last, Math.ceil);
  let from = wholeHour(first, Math.floor);
  // If the span is too short, extends it towards the evening, because most classes take place in the evening. If the span is still too
  // short, extends it towards the morning too.
  to = Math.max(to, Math.min(closing, from + FEWEST_HOURS * 60));
  from = Math.min(from, Math.max(Math.min(opening, from), to - FEWEST_HOURS * 60));
  return { from: clock(from), to: clock(to) };
}

/** Minutes from the midnight before the start to the end, which may be on the next day. */
function endMinutes(span: Hours): number {
  const [start, end] = [minutesOf(span.start), minutesOf(span.end)];
  return end > start ? end : end + DAY;
}

const wholeHour = (minutes: number, round: (value: number) => number): number => round(minutes / 60) * 60;

const clock = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

/** Returns the weekend days without classes, as FullCalendar numbers them: 0 is Sunday and 6 is Saturday. */
export function emptyWeekend(dates: readonly string[]): number[] {
  const busy = new Set(dates.map((date) => new Date(Date.parse(date)).getUTCDay()));
  return [0, 6].filter((day) => !busy.has(day));
}
