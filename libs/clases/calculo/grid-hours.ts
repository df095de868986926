import { hourOf, minutesOf } from '../../platform/civil';

/** The default hours of the grid (row CLAS-03): every half hour from 10:00 to 14:00 and from 15:00 to 22:00. */
export const PRINTED_HOURS: readonly string[] = [...halfHours('10:00', '14:00'), ...halfHours('15:00', '22:00')];

/** The step, in minutes, of a grid that has only one hour. `gridStep` computes the step of any other grid. */
const SINGLE_HOUR_MINUTES = 30;

/** The hours of a grid, `HH:MM`, parsed from the setting `horarios.horas`. An empty or invalid setting gives the printed hours. */
export function gridHours(settingText: string): readonly string[] {
  return parseHours(settingText) ?? PRINTED_HOURS;
}

/** What is wrong with a text of hours, as a Spanish sentence; null if it is valid. */
export function gridHoursProblem(settingText: string): string | null {
  return parseHours(settingText) === null
    ? 'Escriba las horas en orden y separadas por comas: 09:00, 09:30, 10:00'
    : null;
}

/** Step of the grid in minutes: the shortest distance between two of its hours. */
export function gridStep(hours: readonly string[]): number {
  const minutes = hours.map(minutesOf);
  return minutes.slice(1).reduce(
    (shortest, start, index) => {
      const previous = minutes[index];
      return previous === undefined ? shortest : Math.min(shortest, start - previous);
    },
    minutes.length > 1 ? Infinity : SINGLE_HOUR_MINUTES,
  );
}

/**
 * Parses hours separated by commas. Returns null if a part is not an hour, or if the hours are not in ascending order. An empty text gives
 * null too.
 */
function parseHours(text: string): string[] | null {
  const parts = text.split(',').map((part) => part.trim().padStart(5, '0'));
  const areHours = parts.every((part) => /^([01]\d|2[0-3]):[0-5]\d$/.test(part));
  const areInOrder = parts.join() === [...new Set(parts)].sort().join();
  return areHours && areInOrder ? parts : null;
}

function halfHours(first: string, last: string): string[] {
  const [from, to] = [minutesOf(first), minutesOf(last)];
  return Array.from({ length: (to - from) / 30 + 1 }, (_, index) => hourOf(from + index * 30));
}
