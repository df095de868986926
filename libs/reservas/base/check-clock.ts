import { endDateOf, skippedHourProblem, type Zone } from '../../platform';
import { wrong, type Viewer } from '../../clases';
import type { ClassMoment } from './class-moment';

type Hours = Pick<ClassMoment, 'fecha' | 'hora_entrada' | 'hora_salida'>;

/**
 * Why the class cannot start or end at its hours: the clock skips the hour on that date (rule R1). Null if the clock skips neither hour.
 */
export function clockProblem(
  { fecha, hora_entrada, hora_salida }: Hours,
  zone: Zone,
): {
  at: 'hora_entrada' | 'hora_salida';
  sentence: string;
} | null {
  const start = skippedHourProblem(fecha, hora_entrada, zone);
  if (start !== null) return { at: 'hora_entrada', sentence: start };
  const end = skippedHourProblem(endDateOf(fecha, hora_entrada, hora_salida), hora_salida, zone);
  return end === null ? null : { at: 'hora_salida', sentence: end };
}

/**
 * Checks the new hours of a class.
 * @param fields the field that shows an error of the start, and the field that shows an error of the end
 * @throws por-corregir
 */
export function checkClock(
  hours: Hours,
  fields: Record<'hora_entrada' | 'hora_salida', string>,
  { zone }: Pick<Viewer, 'zone'>,
): void {
  const problem = clockProblem(hours, zone);
  if (problem !== null) throw wrong(fields[problem.at], problem.sentence);
}
