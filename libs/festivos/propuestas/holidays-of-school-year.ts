import type { FestivoPropuesto } from '../../contracts';
import { schoolYearOf } from '../../platform';
import type { HolidayOfYear } from './load-holidays';
import { MOVED } from './regional-law';

/** Spanish names that the library spells in another way. */
const NAMES: Readonly<Record<string, string>> = {
  'La inmaculada concepción': 'Inmaculada Concepción',
  'Día de los Reyes Magos': 'Reyes Magos',
  'Dia de Cataluña': 'Día de Cataluña',
  'Fiesta del Sacrificio-Eidul Adha': 'Fiesta del Sacrificio (Eid al-Adha)',
  'Fiesta del Sacrificio-Aid Al Adha': 'Fiesta del Sacrificio (Eid al-Adha)',
  'Fiesta del Eid Fitr': 'Fin del Ramadán (Eid al-Fitr)',
};

/** A proposed day, before the comparison with stored holidays and the timetable. */
export type OfficialDay = Pick<FestivoPropuesto, 'fecha' | 'descripcion' | 'ambito'>;

/** The holidays of a school year with Spanish names, one per day. */
export function holidaysOfSchoolYear(year: number, holidays: readonly HolidayOfYear[]): OfficialDay[] {
  const days = new Map<string, OfficialDay>();
  const inYear = holidays.filter(({ fecha }) => schoolYearOf(fecha) === year);
  for (const { fecha, nombre, isNational } of inYear.toSorted((one, other) => one.fecha.localeCompare(other.fecha))) {
    const descripcion = spanishName(nombre);
    if (!days.has(fecha)) days.set(fecha, { fecha, descripcion, ambito: isNational ? 'nacional' : 'autonomico' });
  }
  return [...days.values()];
}

function spanishName(name: string): string {
  const isMoved = name.endsWith(MOVED);
  const plain = isMoved ? name.slice(0, -MOVED.length) : name;
  return `${NAMES[plain] ?? plain}${isMoved ? ' (trasladado)' : ''}`;
}
