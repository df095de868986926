import { addDays, makeDate } from '../base/dates';
import type { SchoolYear } from '../base/school-year';

/** A row of `festivos`. */
export interface FestivoRow {
  desde: string;
  hasta: string;
  descripcion: string;
  ambito: 'nacional' | 'autonomico' | 'local' | 'academia';
  centro: string | null;
}

/** Easter Sunday of a year (Gregorian calendar, by the anonymous algorithm). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const day = h + l - 7 * m + 114;
  return makeDate(year, Math.floor(day / 31), (day % 31) + 1);
}

/**
 * The holidays of a school year: of Spain, of Castilla y León (where a Sunday moves to Monday), of the centres in Valladolid, and the
 * breaks of the academy.
 */
export function makeFestivos({ year }: SchoolYear, centres: readonly string[]): FestivoRow[] {
  const easter = easterSunday(year + 1);
  const rows: FestivoRow[] = [
    oneDay(makeDate(year, 10, 12), 'Fiesta Nacional de España', 'nacional'),
    oneDay(makeDate(year, 11, 1), 'Todos los Santos', 'nacional'),
    oneDay(makeDate(year, 12, 6), 'Día de la Constitución', 'nacional'),
    oneDay(makeDate(year, 12, 8), 'Inmaculada Concepción', 'nacional'),
    range(makeDate(year, 12, 23), makeDate(year + 1, 1, 7), 'Vacaciones de Navidad'),
    oneDay(makeDate(year, 12, 25), 'Navidad', 'nacional'),
    oneDay(makeDate(year + 1, 1, 1), 'Año Nuevo', 'nacional'),
    oneDay(makeDate(year + 1, 1, 6), 'Epifanía del Señor', 'nacional'),
    range(addDays(easter, -6), addDays(easter, 1), 'Vacaciones de Semana Santa'),
    oneDay(addDays(easter, -3), 'Jueves Santo', 'autonomico'),
    oneDay(addDays(easter, -2), 'Viernes Santo', 'nacional'),
    oneDay(makeDate(year + 1, 4, 23), 'Fiesta de Castilla y León', 'autonomico'),
    oneDay(makeDate(year + 1, 5, 1), 'Fiesta del Trabajo', 'nacional'),
    oneDay(makeDate(year + 1, 8, 15), 'Asunción de la Virgen', 'nacional'),
    ...centres
      .filter((centre) => centre.startsWith('Valladolid'))
      .flatMap((centro) => [
        { ...oneDay(makeDate(year, 9, 8), 'Virgen de San Lorenzo', 'local'), centro },
        { ...oneDay(makeDate(year + 1, 5, 13), 'San Pedro Regalado', 'local'), centro },
      ]),
  ];
  return rows.sort((one, other) => (one.desde < other.desde ? -1 : one.desde > other.desde ? 1 : 0));
}

function oneDay(date: string, descripcion: string, ambito: FestivoRow['ambito']): FestivoRow {
  const isSunday = new Date(`${date}T00:00:00Z`).getUTCDay() === 0;
  const day = isSunday ? addDays(date, 1) : date;
  return { desde: day, hasta: day, descripcion, ambito, centro: null };
}

const range = (desde: string, hasta: string, descripcion: string): FestivoRow => ({ desde, hasta, descripcion, ambito: 'academia', centro: null }); // oxfmt-ignore
