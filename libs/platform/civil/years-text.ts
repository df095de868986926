/**
 * «2026/27» for two days in different years, or «2026» if both are in one year or one is unknown. Days are `YYYY-MM-DD`, null or empty.
 */
export function yearsText(from: string | null, to: string | null): string {
  const [first, last] = [from ?? '', to ?? ''].map((day) => day.slice(0, 4));
  if (!first || !last || first === last) return first || last || '';
  return `${first}/${last.slice(2)}`;
}
