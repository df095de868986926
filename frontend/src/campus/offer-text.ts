import type { CursoOfrecido, Espera } from '../../../libs/contracts';
import {
  coincidenceSentence,
  weekDayName,
  weeklyHoursSentences,
  weeklyHoursText,
} from '../../../libs/horarios/calculo';
import { dateText, moneyText } from '../base';

/** `el jueves 26 a las 18:00` from `2026-11-26T18:00`. */
export function untilText(minute: string): string {
  const [date = '', hour = ''] = minute.split('T');
  return `el ${weekDayName(date)} ${String(Number(date.slice(8)))} a las ${hour}`;
}

type AcceptFacts = Pick<Espera, 'alumno' | 'horario' | 'oferta' | 'coincide'>;

/** What accepting a place means: hours, fee, which classes coincide, and since when the student is enrolled. */
export function acceptText({ alumno, horario, oferta, coincide }: AcceptFacts): string {
  return [
    ...weeklyHoursSentences(horario),
    oferta === null ? '' : feeText(oferta),
    ...coincide.map(coincidenceSentence),
    `Al aceptar, ${alumno} queda de alta ${startText(oferta)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

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

const feeText = ({ precio }: CursoOfrecido): string =>
  precio === null ? '' : `Cuota del curso: ${moneyText(precio)} al mes, sin impuestos ni descuentos.`;

const startText = (oferta: CursoOfrecido | null): string =>
  oferta?.empieza ? `desde el ${dateText(oferta.empieza)}` : 'desde hoy';
