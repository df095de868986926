import type { EntradaPresencia } from '../../contracts';
import { entryOf, newestOf, workedMinutes, type Fichaje } from './entry';
import { tiempoText } from './instants';

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
    return { fecha: fecha.split('-').reverse().join('/'), entries: ofDay.map(entryOf), total: totalOf(ofDay) };
  });
  return { days, total: totalOf(entries) };
}

/** The real time of entries, as `HH:MM`. */
export const totalOf = (entries: readonly (readonly Fichaje[])[]): string =>
  tiempoText(entries.reduce((sum, rows) => sum + workedMinutes(newestOf(rows)), 0));
