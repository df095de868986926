import type { EntradaPresencia } from '../../contracts';
import { dateText } from '../../platform/civil';
import { entryOf, newestOf, type Fichaje } from './entry';
import { totalOf } from './totals';

/** The entries of one day of a month. */
export interface MonthDay {
  /** `dd/mm/aaaa` */
  fecha: string;
  entries: EntradaPresencia[];
  /** `HH:MM` */
  total: string;
}

export interface Month {
  days: MonthDay[];
  total: string;
}

/** The entries of a month by day, with the total of each day and of the month. @param entries the earliest first */
export function monthOf(entries: readonly (readonly Fichaje[])[]): Month {
  const dates = [...new Set(entries.map((rows) => newestOf(rows).fecha))];
  const days = dates.map((fecha): MonthDay => {
    const ofDay = entries.filter((rows) => newestOf(rows).fecha === fecha);
    return { fecha: dateText(fecha), entries: ofDay.map(entryOf), total: totalOf(ofDay) };
  });
  return { days, total: totalOf(entries) };
}
