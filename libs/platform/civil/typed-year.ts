/**
 * The kind of a date: a birth, or the end of something. The type is a copy of `DateSense`, because this module may not import the
 * contracts.
 */
type Sense = 'nacimiento' | 'fin';

/** `FIRST_DATE` and `LAST_DATE`: the earliest and the latest date that are accepted for people and for the academy. */
export const FIRST_DATE = '1900-01-01';
export const LAST_DATE = '2150-12-31';
export const OUT_OF_RANGE = 'La fecha va de 1900 a 2150.';

export const isOutOfRange = (date: string): boolean => date < FIRST_DATE || date > LAST_DATE;

const CENTURY = 100;
/** How many years an end date may lie in the past. The end of something may be recorded late. */
const YEARS_BACK_OF_END = 10;

/**
 * Completes a two-digit year by the meaning of its field. A birth is never after today. An end is mostly in the future. Any other date
 * gets the year nearest to this year.
 * @param digits the typed year, `30`
 * @param monthDay the typed month and day, `06-30`: shows whether a birth in this year would be after today
 * @param today `YYYY-MM-DD`
 */
export function fullYear(digits: string, monthDay: string, sense: Sense | undefined, today: string): number {
  const thisYear = Number(today.slice(0, 4));
  const latest = {
    nacimiento: monthDay > today.slice(5) ? thisYear - 1 : thisYear,
    fin: thisYear + CENTURY - 1 - YEARS_BACK_OF_END,
    otra: thisYear + CENTURY / 2 - 1,
  }[sense ?? 'otra'];
  return latest - ((((latest - Number(digits)) % CENTURY) + CENTURY) % CENTURY);
}
