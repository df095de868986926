/** A day and an hour as typed; empty texts for missing parts. */
export interface DateTimeParts {
  day: string;
  hour: string;
}

const MINUTES = 'HH:MM'.length;

/** Splits `YYYY-MM-DDTHH:MM`, or an incomplete value of `joinParts`. */
export function splitParts(value: string): DateTimeParts {
  const [day = '', hour = ''] = value.split('T');
  return { day, hour: hour.slice(0, MINUTES) };
}

/**
 * Joins the day and the hour; null if both are empty. If only one is typed, returns it alone, so that no input is lost. The server refuses
 * an incomplete value.
 */
export function joinParts({ day, hour }: DateTimeParts): string | null {
  if (day === '' && hour === '') return null;
  return hour === '' ? day : `${day}T${hour}`;
}

export const isHourAlone = ({ day, hour }: DateTimeParts): boolean => day === '' && hour !== '';
