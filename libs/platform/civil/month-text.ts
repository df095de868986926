const MONTHS = 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' ');

/** The name of a month, «noviembre», from `2026-11` or from a day of that month. @throws Error for another text */
export function monthName(month: string): string {
  const number = month.slice(5, 7);
  const name = MONTHS.find((_, index) => String(index + 1).padStart(2, '0') === number);
  if (name === undefined) throw new Error(`«${month}» has no month`);
  return name;
}

/** «noviembre de 2026» of `2026-11` or of a day of that month. */
export const monthText = (month: string): string => `${monthName(month)} de ${month.slice(0, 4)}`;

/** «3 de diciembre»; with the year if it is not that of `today`. */
export function dayMonthText(date: string, today: string): string {
  const year = date.slice(0, 4) === today.slice(0, 4) ? '' : ` de ${date.slice(0, 4)}`;
  return `${String(Number(date.slice(8, 10)))} de ${monthName(date)}${year}`;
}
