// A worker thread that ends: the holidays of the world take 12 MB, for a page that is opened once a year.
import { parentPort, workerData } from 'node:worker_threads';
import Holidays from 'date-holidays';
import type { HolidayOfYear, HolidaysRequest } from './load-holidays';

const { years, comunidad } = workerData as HolidaysRequest;
const ofSpain = new Holidays('ES');
const ofComunidad = comunidad === '' ? ofSpain : new Holidays('ES', comunidad);

const days = years.flatMap((year): HolidayOfYear[] => {
  const national = new Set(publicHolidays(ofSpain, year).map(({ fecha }) => fecha));
  return publicHolidays(ofComunidad, year).map((day) => ({ ...day, isNational: national.has(day.fecha) }));
});
parentPort?.postMessage(days);

function publicHolidays(source: Holidays, year: number): { fecha: string; nombre: string }[] {
  return source
    .getHolidays(year, 'es')
    .filter(({ type }) => type === 'public')
    .map(({ date, name }) => ({ fecha: date.slice(0, 10), nombre: name }));
}
