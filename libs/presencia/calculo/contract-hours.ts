import { mondayOf } from '../../platform/civil';
import { newestOf, type Fichaje } from './entry';
import { tiempoText } from './instants';
import { countedMinutes } from './totals';

/**
 * The worked hours of a month as `HH:MM`, divided into ordinary and complementary hours (art. 12.4 c and 12.5 of the Estatuto de los
 * Trabajadores).
 */
export interface ContractHours {
  ordinarias: string;
  complementarias: string;
}

/**
 * Divides the worked minutes of a month into ordinary and complementary minutes. In each week from Monday to Sunday, the minutes up to the
 * weekly minutes of the contract are ordinary; the rest is complementary.
 * @param entries the entries of one person, from the Monday of the week in which the month starts
 * @param mes `YYYY-MM`. Days before the month are not added up, but they use up ordinary minutes of the first week
 * @param weekMinutes weekly minutes of the contract
 */
export function contractHours(
  entries: readonly (readonly Fichaje[])[],
  mes: string,
  weekMinutes: number,
): ContractHours {
  const days = [...new Set(entries.map((rows) => newestOf(rows).fecha))].sort();
  const used = new Map<string, number>();
  const total = { ordinary: 0, extra: 0 };
  for (const day of days) {
    const week = mondayOf(day);
    const before = used.get(week) ?? 0;
    const worked = countedMinutes(entries.filter((rows) => newestOf(rows).fecha === day));
    used.set(week, before + worked);
    if (!day.startsWith(mes)) continue;
    const ordinary = Math.min(worked, Math.max(0, weekMinutes - before));
    total.ordinary += ordinary;
    total.extra += worked - ordinary;
  }
  return { ordinarias: tiempoText(total.ordinary), complementarias: tiempoText(total.extra) };
}
