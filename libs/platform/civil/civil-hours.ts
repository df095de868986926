import { addDays } from './civil-dates';

/** The latest end of a class that starts the evening before (rule R1). */
const LATEST_END = '06:00';

/**
 * Error messages. `HOURS_PROBLEM`: for the start and end of a class or subject. `WINDOW_PROBLEM`: for the earliest and latest hour of
 * private classes.
 */
export const HOURS_PROBLEM = 'La hora de salida debe ser posterior a la de entrada';
export const WINDOW_PROBLEM = 'La hora final debe ser posterior a la inicial';

/** True if a class or a window of hours can start at `from` and end at `to`. An end up to 06:00 may be on the next day. */
export const areHoursInOrder = (from: string, to: string): boolean => to > from || (to < from && to <= LATEST_END);

/** The date on which a class ends. */
export const endDateOf = (date: string, start: string, end: string): string => (end < start ? addDays(date, 1) : date);
