/**
 * Formats the years of two days: «2026/27» if the years differ, «2026» if both are equal or only one is known. Days are `YYYY-MM-DD`, null
 * or empty.
 */
export function yearsText(from: string | null, to: string | null): string {
  const [first, last] = [from ?? '', to ?? ''].map((day) => day.slice(0, 4));
  if (!first || !last || first === last) return first || last || '';
  return `${first}/${last.slice(2)}`;
}
