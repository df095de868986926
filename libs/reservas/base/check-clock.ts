import { endDateOf, skippedHourProblem, type Zone } from '../../platform';
import { wrong, type Viewer } from '../../clases';
import type { ClassMoment } from './class-moment';

type Hours = Pick<ClassMoment, 'fecha' | 'hora_entrada' | 'hora_salida'>;

/** Rule R1: why a class cannot begin or end when it would, on the night on which the clock skips an hour; null if it can. */
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
 * Checks the hours that a class is to get.
 * @param fields at which the start and the end are shown
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
