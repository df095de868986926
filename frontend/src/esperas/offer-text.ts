import type { Espera } from '#libs/contracts';
import { offerSentences, startText } from '#libs/materias/calculo';
import { moneyText, countText } from '../base';

/** `1 día y 3 h`, `5 h`, `40 min`: the time left to answer. */
export function leftText(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${countText(days, 'día', 'días')}${hours > 0 ? ` y ${String(hours)} h` : ''}`;
  return hours > 0 ? `${String(hours)} h` : `${String(minutes)} min`;
}

type EnrolFacts = Pick<Espera, 'alumno' | 'horario' | 'oferta' | 'coincide'>;

/**
 * Says what happens if the office accepts the offered place for the student: hours, fee, overlapping classes, and the start of the
 * enrolment.
 */
export const enrolText = (offer: EnrolFacts): string =>
  [...offerSentences(offer, moneyText), `${offer.alumno} queda de alta ${startText(offer.oferta)}.`].join('\n');
