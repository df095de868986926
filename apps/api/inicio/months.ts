const NAMES = [
  'enero',
  'febrero',
  'marzo',
  'abril',
  'mayo',
  'junio',
  'julio',
  'agosto',
  'septiembre',
  'octubre',
  'noviembre',
  'diciembre',
] as const;

/** The Spanish name of the month of a day, `YYYY-MM-DD`. */
export function monthName(day: string): string {
  const name = NAMES[Number(day.slice(5, 7)) - 1];
  if (name === undefined) throw new Error(`«${day}» is no day`);
  return name;
}

/** «23 de noviembre de 2025» */
export function longDay(day: string): string {
  return `${String(Number(day.slice(8)))} de ${monthName(day)} de ${day.slice(0, 4)}`;
}
