import type { Espera } from '../../../libs/contracts';
import { offerSentences, startText } from '../../../libs/materias/calculo';
import { weeklyHoursSentences, weeklyHoursText } from '../../../libs/clases/calculo';
import { moneyText } from '../base';

type AcceptFacts = Pick<Espera, 'alumno' | 'horario' | 'oferta' | 'coincide'>;

/** What accepting a place means: hours, fee, which classes coincide, and since when the student is enrolled. */
export const acceptText = (offer: AcceptFacts): string =>
  [...offerSentences(offer, moneyText), `Al aceptar, ${offer.alumno} queda de alta ${startText(offer.oferta)}.`].join(
    ' ',
  );

/** What rejecting a place means; the hours tell courses of one name apart. */
export const rejectText = ({ alumno, horario }: Pick<Espera, 'alumno' | 'horario'>): string =>
  withHours(horario, `La plaza se ofrece a quien sigue en la lista, y ${alumno} deja de estar en ella.`);

/** What leaving a line means. */
export const leaveText = ({ horario }: Pick<Espera, 'horario'>): string =>
  withHours(horario, 'Pierde su puesto: para volver a la lista hay que empezar por el final.');

/** `Inglés B1 (lunes y miércoles, 17:20 – 18:40)`: what is waited for, to whom only hears it. */
export function nameWithHours({ curso, materia, horario }: Pick<Espera, 'curso' | 'materia' | 'horario'>): string {
  const hours = weeklyHoursText(horario);
  return `${materia ?? curso}${hours === '' ? '' : ` (${hours.toLowerCase()})`}`;
}

const withHours = (horario: Espera['horario'], text: string): string =>
  [...weeklyHoursSentences(horario), text].join(' ');
