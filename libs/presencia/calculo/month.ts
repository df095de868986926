import type { EntradaPresencia } from '../../contracts';
import { dateText, monthName } from '../../platform/civil';
import { contractHours, type ContractHours } from './contract-hours';
import { entryOf, newestOf, type Fichaje } from './entry';
import { civilOf } from './instants';
import { standingOf } from './entry-state';
import { correctionTexts } from './texts';
import { totalOf } from './totals';

/** An entry of the register with the notes printed beside its hours. */
export interface MonthEntry {
  entry: EntradaPresencia;
  /** One sentence each. */
  notes: string[];
}

/** The entries of one day of a month. */
export interface MonthDay {
  /** `dd/mm/aaaa` */
  fecha: string;
  entries: MonthEntry[];
  /** `HH:MM` */
  total: string;
}

export interface Month {
  /** `YYYY-MM` */
  mes: string;
  days: MonthDay[];
  total: string;
  /** Null if the hours of the contract are unknown. */
  contract: ContractHours | null;
}

/**
 * Arranges the entries of one person's month by day, with the totals of each day and of the month.
 * @param mes `YYYY-MM`
 * @param entries ordered by start, from the Monday of the week in which the month starts
 * @param weekMinutes weekly minutes of the contract; null if unknown
 */
export function monthOf(mes: string, entries: readonly (readonly Fichaje[])[], weekMinutes: number | null): Month {
  const own = entries.filter((rows) => newestOf(rows).fecha.startsWith(mes));
  const dates = [...new Set(own.map((rows) => newestOf(rows).fecha))];
  const days = dates.map((fecha): MonthDay => {
    const ofDay = own.filter((rows) => newestOf(rows).fecha === fecha);
    return { fecha: dateText(fecha), entries: ofDay.map(monthEntry), total: totalOf(ofDay) };
  });
  const contract = weekMinutes === null ? null : contractHours(entries, mes, weekMinutes);
  return { mes, days, total: totalOf(own), contract };
}

function monthEntry(rows: readonly Fichaje[]): MonthEntry {
  const entry = entryOf(rows);
  return { entry, notes: [...correctionTexts(entry), ...overEndOfMonth(rows)] };
}

/**
 * If a shift ends in a later month than it starts, returns a note: the whole shift counts in the month of its start (rule R13). Otherwise
 * returns an empty list.
 */
function overEndOfMonth(rows: readonly Fichaje[]): string[] {
  const { fecha, zona, tipo } = newestOf(rows);
  const end = standingOf(rows).counted?.salida;
  if (!end || tipo === 'pausa') return [];
  const { date } = civilOf(end, zona);
  if (date.slice(0, 7) === fecha.slice(0, 7)) return [];
  return [`Termina el ${dateText(date)} y cuenta en ${monthName(fecha.slice(0, 7))}, el mes de su inicio`];
}
