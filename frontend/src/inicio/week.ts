import type { Clase } from '#libs/contracts';
import { addDays, dateText, mondayOf, weekDayName, isFarDate } from '#libs/platform/civil';
import { placesText } from './today';

/** Name of the URL parameter that contains a day of the chosen week. */
export const WEEK_PARAM = 'semana';

/** The Monday of the week in a URL; without one, of the current week. */
export function mondayIn(params: URLSearchParams, today: string): string {
  const day = params.get(WEEK_PARAM) ?? '';
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day) && !Number.isNaN(Date.parse(day)) && !isFarDate(day);
  return mondayOf(isDay ? day : today);
}

/** Returns the parameters of the URL with the week changed. For the current week, the parameter of the week is removed. */
export function withWeek(params: URLSearchParams, monday: string, today: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (monday === mondayOf(today)) next.delete(WEEK_PARAM);
  else next.set(WEEK_PARAM, monday);
  return next;
}

/** `16/11 – 22/11/2026`: the week that begins on a Monday. */
export const weekText = (monday: string): string => `${dateText(monday).slice(0, 5)} – ${dateText(addDays(monday, 6))}`;

/** `Hoy, viernes 20/11`, `Martes 24/11` */
export function dayTitle(fecha: string, today: string): string {
  const day = `${weekDayName(fecha)} ${dateText(fecha).slice(0, 5)}`;
  return fecha === today ? `Hoy, ${day}` : `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/**
 * The address of the attendance sheet of a class. Null if the server would refuse it: the class is cancelled, requested, or on a future
 * day.
 */
export const sheetOf = ({ id, estado, fecha }: Clase, today: string): string | null =>
  estado === 'confirmada' && fecha <= today ? `/clases/asistencia/${String(id)}/` : null;

/** `Aula 3 · Lucía García Muñoz` for a private class, `Aula 3 · 8/10 plazas` for a group. */
export function factsText({ aula, particular, alumno, alumnos, capacidad }: Clase): string {
  const who =
    particular && alumno !== '' ? alumno : placesText({ ocupadas: alumnos.length, capacidad: capacidad ?? 0 });
  return `${aula === '' ? 'Sin aula' : aula} · ${who}`;
}
