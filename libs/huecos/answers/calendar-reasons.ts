import type { Viewer } from '../../clases';
import { periodsReason } from '../../clases/calculo';
import { dateText, dayText, weekDayPlural } from '../../platform/civil';
import { holidayOf, startAt, type SlotFacts, type SlotOption } from '../calculo';

/**
 * Returns why nobody can have a class on this date: a holiday, or a day outside the period of the subject or of an enrolment. Null if
 * classes are possible.
 */
export function dayReason(facts: SlotFacts, fecha: string): string | null {
  const holiday = holidayOf(facts, fecha);
  return holiday === null ? periodsReason(facts.periodos, fecha) : holidaySentence(fecha, holiday.descripcion);
}

export const PAST = 'Esa hora ya ha pasado.';

/**
 * Returns why an hour cannot be chosen: it is on a holiday, it is past, its day is outside the periods, or the subject is not given then.
 * If the hour can be chosen, returns null.
 */
export function calendarReason(facts: SlotFacts, option: SlotOption, { minute }: Viewer): string | null {
  const isPast = option.tramo.start <= minute && holidayOf(facts, option.fecha) === null;
  const reason = isPast ? PAST : dayReason(facts, option.fecha);
  if (reason !== null) return reason;
  return startAt(facts, option.fecha, option.hora, option.minutos) === null ? notGivenSentence(option) : null;
}

/**
 * Returns why this user cannot choose an hour; null if the user can choose it. An administrator may also choose a past hour, or an hour at
 * which the subject is not given.
 */
export const bindingReason = (facts: SlotFacts, option: SlotOption, viewer: Viewer): string | null =>
  viewer.isAdmin ? dayReason(facts, option.fecha) : calendarReason(facts, option, viewer);

/** `El 12/10/2026 es festivo: Fiesta Nacional.` */
export const holidaySentence = (fecha: string, name: string): string => `El ${dateText(fecha)} es festivo: ${name}.`;

/** `Se puede cambiar a partir del domingo 22/11/2026.`: the refusal for a family that chose an earlier day. */
export const leadSentence = (first: string): string => `Se puede cambiar a partir del ${dayText(first)}.`;

/** `Esa materia no se da los sábados a las 18:00.` */
export const notGivenSentence = ({ fecha, hora }: Pick<SlotOption, 'fecha' | 'hora'>): string =>
  `Esa materia no se da ${weekDayPlural(fecha)} a las ${hora}.`;
