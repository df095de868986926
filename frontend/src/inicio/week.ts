import type { Clase } from '../../../libs/contracts';
import { addDays, dateText, weekDayName } from '../../../libs/horarios/calculo';
import { placesText } from './today';

/** `16/11 – 22/11/2026`: the week that begins on a Monday. */
export const weekText = (monday: string): string => `${dateText(monday).slice(0, 5)} – ${dateText(addDays(monday, 6))}`;

/** `Hoy, viernes 20/11`, `Martes 24/11` */
export function dayTitle(fecha: string, today: string): string {
  const day = `${weekDayName(fecha)} ${dateText(fecha).slice(0, 5)}`;
  return fecha === today ? `Hoy, ${day}` : `${day.charAt(0).toUpperCase()}${day.slice(1)}`;
}

/** The attendance sheet of a class; null while the server would refuse it: cancelled, requested, or of another day to come. */
export const sheetOf = ({ id, estado, fecha }: Clase, today: string): string | null =>
  estado === 'confirmada' && fecha <= today ? `/clases/asistencia/${String(id)}/` : null;

/** `Aula 3 · Lucía García Muñoz` of a private class, `Aula 3 · 8/10 plazas` of a group. */
export function factsText({ aula, particular, alumno, alumnos, capacidad }: Clase): string {
  const who =
    particular && alumno !== '' ? alumno : placesText({ ocupadas: alumnos.length, capacidad: capacidad ?? 0 });
  return `${aula === '' ? 'Sin aula' : aula} · ${who}`;
}
