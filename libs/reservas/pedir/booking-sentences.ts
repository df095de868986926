import type { Choque } from '../../contracts';
import { dateText, dayText, type AppError } from '../../platform';
import { horariosErrors } from '../../clases';
import type { Booking } from './booking';

/** `07/12/2026, 14/12/2026 y 21/12/2026` */
export function datesText(fechas: readonly string[]): string {
  const texts = [...new Set(fechas)].map(dateText);
  const last = texts.pop();
  if (last === undefined) throw new RangeError('There are no dates to tell');
  return texts.length === 0 ? last : `${texts.join(', ')} y ${last}`;
}

/**
 * Returns the sentence about a booking: `Clase reservada para el martes 24/11/2026 a las 18:00.`
 * @param outside dates that were not booked
 * @param waiting number of classes that need confirmation
 * @param otherTeacher dates on which the teacher differs from the teacher of the first week
 */
export function bookedText(
  { hora }: Pick<Booking, 'hora'>,
  fechas: readonly string[],
  { outside, waiting, otherTeacher }: { outside: readonly string[]; waiting: number; otherTeacher: readonly string[] },
): string {
  const [first, last] = [fechas[0], fechas.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('Nothing was booked');
  const what = waiting === fechas.length ? 'solicitada' : 'reservada';
  const sentence =
    fechas.length === 1
      ? `Clase ${what} para el ${dayText(first)} a las ${hora}.`
      : `${String(fechas.length)} clases ${what}s, del ${dayText(first)} al ${dayText(last)} a las ${hora}.`;
  const rest = outside.length === 0 ? '' : ` Quedan fuera: ${datesText(outside)}.`;
  const others = otherTeacher.length === 0 ? '' : ` Con otro profesor: ${datesText(otherTeacher)}.`;
  return `${sentence}${waitingText(waiting, fechas.length)}${others}${rest}`;
}

function waitingText(waiting: number, total: number): string {
  if (waiting === 0) return '';
  if (waiting < total) return ` La academia confirmará ${String(waiting)}.`;
  return total === 1 ? ' La academia la confirmará.' : ' La academia las confirmará.';
}

/** Builds the refusal of a whole series of classes. The refusal names the dates that are impossible. */
export function seriesRefusal(refused: readonly Choque[]): AppError {
  const sentence = `No se ha reservado nada: no puede ser el ${datesText(refused.map(({ fecha }) => fecha))}.`;
  return horariosErrors['no-puede-ser']({ sentence }, { choques: [...refused] });
}
