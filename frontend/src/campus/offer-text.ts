import type { CursoOfrecido, Espera } from '../../../libs/contracts';
import { weekDayName } from '../../../libs/horarios/calculo';
import { dateText, moneyText } from '../base';
import { WEEK_DAYS } from '../ui';

const AND = new Intl.ListFormat('es', { type: 'conjunction' });

/** `el jueves 26 a las 18:00` from `2026-11-26T18:00`. */
export function untilText(minute: string): string {
  const [date = '', hour = ''] = minute.split('T');
  return `el ${weekDayName(date)} ${String(Number(date.slice(8)))} a las ${hour}`;
}

/** What accepting a place means: hours, fee, and since when the student is enrolled. */
export function acceptText({ alumno, horario, oferta }: Pick<Espera, 'alumno' | 'horario' | 'oferta'>): string {
  return [
    hoursSentence(horario),
    oferta === null ? '' : feeText(oferta),
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
  const hours = scheduleText(horario);
  return `${materia ?? curso}${hours === '' ? '' : ` (${hours.toLowerCase()})`}`;
}

const withHours = (horario: Espera['horario'], text: string): string =>
  [hoursSentence(horario), text].filter(Boolean).join(' ');

const hoursSentence = (horario: Espera['horario']): string => {
  const text = scheduleText(horario);
  return text === '' ? '' : `${text}.`;
};

/** `Lunes y miércoles, 17:20 – 18:40; viernes, 18:00 – 19:00`; empty without hours. */
export function scheduleText(horario: Espera['horario']): string {
  const text = horario
    .map(({ dias, horaEntrada, horaSalida }) => `${daysText(dias)}, ${horaEntrada} – ${horaSalida}`)
    .join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

const daysText = (days: string): string =>
  AND.format(WEEK_DAYS.filter(({ code }) => days.includes(code)).map(({ name }) => name));

const feeText = ({ precio }: CursoOfrecido): string =>
  precio === null ? '' : `Cuota del curso: ${moneyText(precio)} al mes, sin impuestos ni descuentos.`;

const startText = (oferta: CursoOfrecido | null): string =>
  oferta?.empieza ? `desde el ${dateText(oferta.empieza)}` : 'desde hoy';
