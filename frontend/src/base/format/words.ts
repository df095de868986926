import { minuteOf } from './dates';
import { numberText } from './amounts';

/** A text at the start of a sentence: «octubre» is «Octubre». */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The Spanish greeting for an instant. It changes at 6:00, 14:00 and 21:00 of the academy's time. */
export function greeting(instant: Date): string {
  const hour = Number(minuteOf(instant).slice(11, 13));
  if (hour >= 6 && hour < 14) return 'Buenos días';
  return hour >= 14 && hour < 21 ? 'Buenas tardes' : 'Buenas noches';
}

/** The first letters of the first two names: «Rosa Sanz» → «RS». */
export function initials(name: string): string {
  const letters = name.split(/[\s,]+/).filter((word) => /^\p{L}/u.test(word));
  return letters
    .slice(0, 2)
    .map((word) => (word[0] ?? '').toUpperCase())
    .join('');
}

/** «1 cambio», «3 cambios». */
export function countText(count: number, singular: string, plural: string): string {
  return `${numberText(count)} ${count === 1 ? singular : plural}`;
}
