const WEEK = 'LMXJVSD';

/** «Ocupadas 9 de 10 · Libre 1», «Ocupadas 10 de 10 · Completo»; a capacity of 0 has no limit. */
export function placesText(taken: number, all: number): string {
  if (all === 0) return `Ocupadas ${taken} · Sin límite`;
  const free = all - taken;
  const rest = free <= 0 ? 'Completo' : free === 1 ? 'Libre 1' : `Libres ${free}`;
  return `Ocupadas ${taken} de ${all} · ${rest}`;
}

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
