import { addDays } from '../../platform';
import type { Comunidad } from './comunidades';
import type { HolidayOfYear } from './load-holidays';

/** Corrections of `date-holidays` by a community's own law. Days are `MM-DD`. */
interface Correction {
  /** Holidays of every year that are missing in `date-holidays`. */
  added?: readonly (readonly [day: string, nombre: string])[];
  /** Names of holidays to leave out. The library has these holidays, but the law does not have them or sets them on another day. */
  removed?: readonly string[];
  /** Names of holidays that the law sets one day later than the library. */
  dayLater?: readonly string[];
}

/**
 * The corrections that the law of each community fixes for every year. If a year has a published calendar (`PUBLISHED`), this calendar is
 * used instead.
 */
const CORRECTIONS: Partial<Record<Comunidad, Correction>> = {
  // Ley de Cantabria 3/1993 sets this holiday on 28 July. The library has it on 28 June.
  CB: {
    added: [['07-28', 'Día de las Instituciones de Cantabria']],
    removed: ['Día de las Instituciones de Cantabria'],
  },
  // The library `date-holidays` has this holiday one day too early. In the published calendar of 2026, Ceuta has the same day as Melilla.
  CE: { dayLater: ['Fiesta del Sacrificio-Eidul Adha'] },
  // In Galicia the holiday by law is Santiago (Decreto 8/1978), not San José. San José is a holiday only if a decree chooses it to replace
  // a holiday on a Sunday.
  GA: { removed: ['San José'] },
  // Estatuto de Autonomía de la Región de Murcia, art. 4 and Ley 6/1983.
  MC: { added: [['06-09', 'Día de la Región de Murcia']] },
  // Removes San José, because each year's calendar has either San José or Santiago. Adds 3 December, a holiday in all of Navarra.
  NC: { added: [['12-03', 'San Francisco Javier']], removed: ['San José'] },
  // Estatut d’Autonomia and Ley 8/1984 de la Generalitat Valenciana.
  VC: { added: [['10-09', 'Día de la Comunitat Valenciana']] },
};

/** The library that calculates holidays can move a holiday to another day. It then adds this suffix to the name of the holiday. */
export const MOVED = ' (día sustituto)';

/** A library calculates the holidays of a year. This function corrects these holidays by the law of the community. */
export function correctByLaw(
  comunidad: Comunidad,
  year: number,
  holidays: readonly HolidayOfYear[],
): readonly HolidayOfYear[] {
  const { added = [], removed = [], dayLater = [] } = CORRECTIONS[comunidad] ?? {};
  return [
    ...holidays
      .filter(({ nombre, fecha }) => !removed.includes(nombre) && !isWronglyMoved({ nombre, fecha }, holidays))
      .map((day) => (dayLater.includes(day.nombre) ? { ...day, fecha: addDays(day.fecha, 1) } : day)),
    ...added.map(([day, nombre]) => ({ fecha: `${String(year)}-${day}`, nombre, isNational: false })),
  ];
}

/**
 * True if the library moves a holiday to another day although the holiday is not on a Sunday. By law only a holiday on a Sunday moves
 * (Estatuto de los Trabajadores, art. 37.2), but the library also moves holidays on a Saturday.
 */
function isWronglyMoved(
  { nombre, fecha }: Pick<HolidayOfYear, 'nombre' | 'fecha'>,
  holidays: readonly HolidayOfYear[],
) {
  if (!nombre.endsWith(MOVED)) return false;
  const original = holidays.find((day) => `${day.nombre}${MOVED}` === nombre);
  return original !== undefined && original.fecha !== fecha && !isSunday(original.fecha);
}

const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
