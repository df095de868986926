import type { Espera } from '../../../../libs/contracts';
import { coincidenceSentence, weekDayName, weeklyHoursSentences } from '../../../../libs/horarios/calculo';
import { dateText, moneyText } from '../../base';

/** `1 día y 3 h`, `5 h`, `40 min`: the time that is left to answer. */
export function leftText(minutes: number): string {
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  if (days > 0) return `${days === 1 ? '1 día' : `${String(days)} días`}${hours > 0 ? ` y ${String(hours)} h` : ''}`;
  return hours > 0 ? `${String(hours)} h` : `${String(minutes)} min`;
}

/** `el jueves 26 a las 18:00` from `2026-11-26T18:00`. */
export function untilText(minute: string): string {
  const [date = '', hour = ''] = minute.split('T');
  return `el ${weekDayName(date)} ${String(Number(date.slice(8)))} a las ${hour}`;
}

type EnrolFacts = Pick<Espera, 'alumno' | 'horario' | 'oferta' | 'coincide'>;

/** What it means that the office accepts an offered place: hours, fee, what coincides, and since when the student is enrolled. */
export function enrolText({ alumno, horario, oferta, coincide }: EnrolFacts): string {
  const fee = oferta?.precio ?? null;
  return [
    ...weeklyHoursSentences(horario),
    fee === null ? '' : `Cuota del curso: ${moneyText(fee)} al mes, sin impuestos ni descuentos.`,
    ...coincide.map(coincidenceSentence),
    `${alumno} queda de alta ${oferta?.empieza ? `desde el ${dateText(oferta.empieza)}` : 'desde hoy'}.`,
  ]
    .filter(Boolean)
    .join('\n');
}
