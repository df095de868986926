import { addDays, countDays, dateText, weekIndex } from './civil-dates';

/** The letters of the week, Monday first. */
export const WEEK = ['L', 'M', 'X', 'J', 'V', 'S', 'D'] as const;
export type WeekDay = (typeof WEEK)[number];

const NAMES = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;
const PLURALS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábados', 'domingos'] as const;

/** Every date of a range, both ends included. */
export function datesOf(from: string, to: string): string[] {
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));
}

export const weekDayOf = (date: string): WeekDay => at(WEEK, weekIndex(date));

/** `lunes` */
export const weekDayName = (date: string): string => at(NAMES, weekIndex(date));

/** `los sábados`: for weekly repetition. */
export const weekDayPlural = (date: string): string => `los ${at(PLURALS, weekIndex(date))}`;

/** `lunes` from `L`. */
export const nameOfLetter = (letter: WeekDay): string => at(NAMES, WEEK.indexOf(letter));

/** `martes 24/11/2026` */
export const dayText = (date: string): string => `${weekDayName(date)} ${dateText(date)}`;

/** `martes 24/11` */
export const shortDayText = (date: string): string => `${weekDayName(date)} ${dateText(date).slice(0, 5)}`;

/** `ju. 26/11` */
export const shortDateText = (date: string): string =>
  `${weekDayName(date).slice(0, 2)}. ${dateText(date).slice(0, 5)}`;

/** `18:30 – 19:30` */
export const spanText = (start: string, end: string): string => `${start} – ${end}`;

/** Minutes since midnight of `17:20`. */
export function minutesOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}

/** `17:20` from minutes since midnight; restarts at `00:00` after midnight. */
export function hourOf(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return `${String(Math.floor(inDay / 60)).padStart(2, '0')}:${String(inDay % 60).padStart(2, '0')}`;
}

/** The length of a class in civil minutes; a class that ends at or before its start ends the next day. */
export function durationOf(start: string, end: string): number {
  const minutes = minutesOf(end) - minutesOf(start);
  return minutes > 0 ? minutes : minutes + 1440;
}

function at<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw new RangeError(`There is no item ${String(index)}`);
  return item;
}
