const WEEK = 'LMXJVSD';

/** The days of all subjects of a course, and the hours at which they begin: «M J · 17:00». */
export function hoursText(subjects: unknown, hours: unknown): string {
  const times = Array.isArray(hours) ? hours.map((hour) => String(hour).slice(0, 5)) : [];
  return [daysText(subjects), times.join(', ')].filter((part) => part !== '').join(' · ');
}

/** The days of all subjects of a course, in the order of the week: «L X V». */
export function daysText(subjects: unknown): string {
  const letters = Array.isArray(subjects) ? subjects.join('') : '';
  return Array.from(WEEK)
    .filter((day) => letters.includes(day))
    .join(' ');
}
