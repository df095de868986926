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
export function acceptText({ alumno, oferta }: Pick<Espera, 'alumno' | 'oferta'>): string {
  return [
    ...(oferta === null ? [] : [scheduleText(oferta), feeText(oferta)]),
    `Al aceptar, ${alumno} queda de alta ${startText(oferta)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** `Lunes y miércoles, 17:20 – 18:40; viernes, 18:00 – 19:00.`; empty without hours. */
function scheduleText({ horario }: CursoOfrecido): string {
  const text = horario
    .map(({ dias, horaEntrada, horaSalida }) => `${daysText(dias)}, ${horaEntrada} – ${horaSalida}`)
    .join('; ');
  return text === '' ? '' : `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

const daysText = (days: string): string =>
  AND.format(WEEK_DAYS.filter(({ code }) => days.includes(code)).map(({ name }) => name));

const feeText = ({ precio }: CursoOfrecido): string =>
  precio === null ? '' : `Cuota del curso: ${moneyText(precio)} al mes, sin impuestos ni descuentos.`;

const startText = (oferta: CursoOfrecido | null): string =>
  oferta?.empieza ? `desde el ${dateText(oferta.empieza)}` : 'desde hoy';
