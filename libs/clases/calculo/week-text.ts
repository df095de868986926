import type { Coincidencia, HorasSemanales } from '../../contracts';
import { spanText, nameOfLetter, WEEK } from '../../platform/civil';
import { andText } from '../../platform/text';

/** `lunes y miércoles` from `LX`; the letters may come in any order. */
export const weekDaysText = (letters: string): string =>
  andText(WEEK.filter((letter) => letters.includes(letter)).map(nameOfLetter));

/** `Lunes y miércoles, 17:20 – 18:40; viernes, 18:00 – 19:00`; empty if there are no hours. */
export function weeklyHoursText(horario: readonly HorasSemanales[]): string {
  const text = horario
    .map(({ dias, horaEntrada, horaSalida }) => `${weekDaysText(dias)}, ${spanText(horaEntrada, horaSalida)}`)
    .join('; ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** `weeklyHoursText` as a list with one sentence; an empty list if there are no hours. */
export const weeklyHoursSentences = (horario: readonly HorasSemanales[]): string[] =>
  horario.length === 0 ? [] : [`${weeklyHoursText(horario)}.`];

/** `Coincide con Inglés B1, lunes y miércoles 17:20.` */
export const coincidenceSentence = ({ materia, dias, horaEntrada }: Coincidencia): string =>
  `Coincide con ${materia}, ${weekDaysText(dias)} ${horaEntrada}.`;
