import { toInteger } from '../../platform/dinero';

/** How much of its month a range of days is: `1 mes` for all of it, `16 de 31 días` for a part. Both days are of one month. */
export function monthShare({ desde, hasta }: { desde: string; hasta: string }): string {
  const paid = dayOf(hasta) - dayOf(desde) + 1;
  const days = daysOfMonth(desde);
  return paid === days ? '1 mes' : `${String(paid)} de ${String(days)} días`;
}

/** Whether two days are the first and the last of one month. */
export const isWholeMonth = (desde: string, hasta: string): boolean =>
  desde.endsWith('-01') && hasta.startsWith(desde.slice(0, 8)) && dayOf(hasta) === daysOfMonth(desde);

const dayOf = (date: string): number => wholeNumber(date.slice(8));

function daysOfMonth(date: string): number {
  return new Date(Date.UTC(wholeNumber(date.slice(0, 4)), wholeNumber(date.slice(5, 7)), 0)).getUTCDate();
}

function wholeNumber(digits: string): number {
  const value = toInteger(digits);
  if (value === null) throw new RangeError('A date is YYYY-MM-DD');
  return value;
}
