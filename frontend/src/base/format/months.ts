const MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'long', year: 'numeric' });

/** `2026-11` → «noviembre de 2026» */
export function monthText(month: string): string {
  return MONTH.format(new Date(`${month}-01`));
}

const SHORT_MONTH = new Intl.DateTimeFormat('es-ES', { timeZone: 'UTC', month: 'short', year: 'numeric' });

/** `2026-11` → «nov 2026» */
export function shortMonthText(month: string): string {
  return SHORT_MONTH.format(new Date(`${month}-01`));
}

const firstOf = (month: string): Date => new Date(`${month}-01T00:00:00Z`);

/** Adds a number of months to a month `YYYY-MM`; a negative number subtracts. */
export function shiftMonth(month: string, months: number): string {
  const day = firstOf(month);
  day.setUTCMonth(day.getUTCMonth() + months);
  return day.toISOString().slice(0, 7);
}

/** The last day of a month `YYYY-MM`. */
export function lastDayOf(month: string): string {
  const day = firstOf(shiftMonth(month, 1));
  day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/** Returns the months from `before` months before a month to `after` months after it, as options, earliest first. */
export function monthsAround(
  month: string,
  { before, after }: { before: number; after: number },
): { value: string; label: string }[] {
  return Array.from({ length: before + after + 1 }, (_, index) => shiftMonth(month, index - before)).map((value) => ({
    value,
    label: monthText(value),
  }));
}
