/** A day and an hour as they are typed; an empty text for what is missing. */
export interface DateTimeParts {
  day: string;
  hour: string;
}

const MINUTES = 'HH:MM'.length;

/** Reads `YYYY-MM-DDTHH:MM`, and what `joinParts` makes of half of it. */
export function splitParts(value: string): DateTimeParts {
  const [day = '', hour = ''] = value.split('T');
  return { day, hour: hour.slice(0, MINUTES) };
}

/** The value of both parts, null of none. Half a value is kept as it is, so that nothing typed is lost: the server refuses it. */
export function joinParts({ day, hour }: DateTimeParts): string | null {
  if (day === '' && hour === '') return null;
  return hour === '' ? day : `${day}T${hour}`;
}

export const isHourAlone = ({ day, hour }: DateTimeParts): boolean => day === '' && hour !== '';
