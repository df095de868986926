import { addDays } from '../../platform';
import type { Comunidad } from './comunidades';
import type { HolidayOfYear } from './load-holidays';

/** What `date-holidays` has wrong for a community, by the community's own law. Days are `MM-DD`. */
interface Correction {
  /** Holidays of every year that the library lacks. */
  added?: readonly (readonly [day: string, nombre: string])[];
  /** Names that the law of the community does not give, or not on the day of the library. */
  removed?: readonly string[];
  /** Names that fall one day later than in the library. */
  dayLater?: readonly string[];
}

/** Until a calendar is published, only what the law of each community fixes every year. */
const CORRECTIONS: Partial<Record<Comunidad, Correction>> = {
  // Ley de Cantabria 3/1993: the library has the 28th of June.
  CB: {
    added: [['07-28', 'Día de las Instituciones de Cantabria']],
    removed: ['Día de las Instituciones de Cantabria'],
  },
  // The published calendar of 2026 has it on the day of Melilla, one after that of the library.
  CE: { dayLater: ['Fiesta del Sacrificio-Eidul Adha'] },
  // Galicia holds Santiago by law (Decreto 8/1978), so San José only where a decree replaces a Sunday.
  GA: { removed: ['San José'] },
  // Estatuto de Autonomía de la Región de Murcia, art. 4 and Ley 6/1983.
  MC: { added: [['06-09', 'Día de la Región de Murcia']] },
  // Each year's calendar chooses between San José and Santiago; the 3rd of December holds in all of Navarra.
  NC: { added: [['12-03', 'San Francisco Javier']], removed: ['San José'] },
  // Estatut d’Autonomia and Ley 8/1984 de la Generalitat Valenciana.
  VC: { added: [['10-09', 'Día de la Comunitat Valenciana']] },
};

/** How the library marks a day of rest that replaces a holiday. */
export const MOVED = ' (día sustituto)';

/** The holidays of a year as the library has them, corrected by the law of the community. */
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

/** A day of rest moves only from a Sunday (Estatuto de los Trabajadores, art. 37.2); the library moves one of a Saturday. */
function isWronglyMoved(
  { nombre, fecha }: Pick<HolidayOfYear, 'nombre' | 'fecha'>,
  holidays: readonly HolidayOfYear[],
) {
  if (!nombre.endsWith(MOVED)) return false;
  const original = holidays.find((day) => `${day.nombre}${MOVED}` === nombre);
  return original !== undefined && original.fecha !== fecha && !isSunday(original.fecha);
}

const isSunday = (date: string): boolean => new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
