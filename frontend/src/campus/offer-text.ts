import type { Espera } from '#libs/contracts';
import { offerSentences, startText } from '#libs/materias/calculo';
import { weeklyHoursSentences, weeklyHoursText } from '#libs/clases/calculo';
import { moneyText } from '../base';

type AcceptFacts = Pick<Espera, 'alumno' | 'horario' | 'oferta' | 'coincide'>;

/** The consequences of accepting a place: hours, fee, overlapping classes, and the start of the enrolment. */
export const acceptText = (offer: AcceptFacts): string =>
  [...offerSentences(offer, moneyText), `Al aceptar, ${offer.alumno} queda de alta ${startText(offer.oferta)}.`].join(
    ' ',
  );

/** The consequences of rejecting a place. The text begins with the hours of the course, because several courses may have the same name. */
export const rejectText = ({ alumno, horario }: Pick<Espera, 'alumno' | 'horario'>): string =>
  withHours(horario, `La plaza se ofrece a quien sigue en la lista, y ${alumno} deja de estar en ella.`);

/** Warns before leaving a waiting list: the student loses the position, and can only return at the end of the list. */
export const leaveText = ({ horario }: Pick<Espera, 'horario'>): string =>
  withHours(horario, 'Pierde su puesto: para volver a la lista hay que empezar por el final.');

/** Names the course that the student waits for, with the hours, for screen readers: `Inglés B1 (lunes y miércoles, 17:20 – 18:40)`. */
export function nameWithHours({ curso, materia, horario }: Pick<Espera, 'curso' | 'materia' | 'horario'>): string {
  const hours = weeklyHoursText(horario);
  return `${materia ?? curso}${hours === '' ? '' : ` (${hours.toLowerCase()})`}`;
}

const withHours = (horario: Espera['horario'], text: string): string =>
  [...weeklyHoursSentences(horario), text].join(' ');
