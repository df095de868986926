import Holidays from 'date-holidays';
import type { HolidayOfYear, HolidaysRequest } from './load-holidays';

/**
 * Reads public holidays from the library `date-holidays`. The library takes 12 MB, so only the worker thread and tests import this file.
 */
export function holidaysOfYears({ years, comunidad }: HolidaysRequest): HolidayOfYear[] {
  const ofSpain = new Holidays('ES');
  const ofComunidad = comunidad === '' ? ofSpain : new Holidays('ES', comunidad);
  return years.flatMap((year): HolidayOfYear[] => {
    const national = new Set(publicHolidays(ofSpain, year).map(({ fecha }) => fecha));
    return publicHolidays(ofComunidad, year).map((day) => ({ ...day, isNational: national.has(day.fecha) }));
  });
}

function publicHolidays(source: Holidays, year: number): { fecha: string; nombre: string }[] {
  return source
    .getHolidays(year, 'es')
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ fecha: date.slice(0, 10), nombre: name }));
}
