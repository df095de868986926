/** What is wrong with a date `YYYY-MM-DD`, as a Spanish sentence; null if it exists. */
export function dateProblem(value: unknown): string | null {
  const match = typeof value === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) : null;
  if (match === null) return 'Escriba la fecha como dd/mm/aaaa.';
  const [year = 0, month = 0, day = 0] = match.slice(1).map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = year >= 1000 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists ? null : 'Esa fecha no existe.';
}
