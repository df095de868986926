import { addDays } from '../../platform';
import type { Comunidad } from './comunidades';
import type { HolidayOfYear } from './load-holidays';

/** Corrections of `date-holidays` by a community's own law. Days are `MM-DD`. */
interface Correction {
  /** Yearly holidays that the library lacks. */
  added?: readonly (readonly [day: string, nombre: string])[];
  /** Names of holidays that the library has, but that the law does not have or sets on another day. */
  removed?: readonly string[];
  /** Names of holidays that fall one day later than the library says. */
  dayLater?: readonly string[];
}

/**
 * Only what the law of each community fixes for every year. For a year with a published calendar, that calendar is used instead
 * (`PUBLISHED`).
 */
const CORRECTIONS: Partial<Record<Comunidad, Correction>> = {
  // Ley de Cantabria 3/1993: the day is 28 July; the library has 28 June.
  CB: {
    added: [['07-28', 'Día de las Instituciones de Cantabria']],
    removed: ['Día de las Instituciones de Cantabria'],
  },
  // In the published calendar of 2026 this holiday is on the same day as in Melilla. That is one day later than in the library
  // `date-holidays`.
  CE: { dayLater: ['Fiesta del Sacrificio-Eidul Adha'] },
  // Santiago is the holiday by law (Decreto 8/1978). San José is a holiday only if a decree puts it in the place of a holiday on a Sunday.
  GA: { removed: ['San José'] },
  // Estatuto de Autonomía de la Región de Murcia, art. 4 and Ley 6/1983.
  MC: { added: [['06-09', 'Día de la Región de Murcia']] },
  // Each year's calendar chooses between San José and Santiago; 3 December applies to all of Navarra.
  NC: { added: [['12-03', 'San Francisco Javier']], removed: ['San José'] },
  // Estatut d’Autonomia and Ley 8/1984 de la Generalitat Valenciana.
  VC: { added: [['10-09', 'Día de la Comunitat Valenciana']] },
};

/** The suffix that the library adds to the name of a day of rest that replaces a holiday. */
export const MOVED = ' (día sustituto)';

/** The library's holidays of a year, corrected by the law of the community. */
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
 * True if the library gives a day of rest for a holiday that is not on a Sunday. By law only a holiday on a Sunday moves to another day
 * (Estatuto de los Trabajadores, art. 37.2); the library also moves holidays on a Saturday.
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
