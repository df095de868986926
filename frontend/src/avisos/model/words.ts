import { AVISO_NIVELES, type Aviso } from '#libs/contracts';
import { shortDayText } from '#libs/platform/civil';
import { dateText, dateTimeText, dayOf, minuteOf } from '../../base';

/** «Grave · desde el 24/11/2026» */
export const sinceText = ({ nivel, fecha }: Pick<Aviso, 'nivel' | 'fecha'>): string =>
  `${AVISO_NIVELES[nivel]} · desde el ${dateText(dayOf(new Date(fecha)))}`;

/** «24/11 · 9 alumnos en 8 plazas»; the year only if it is another one. */
export function detailText({ fecha, texto }: Pick<Aviso, 'fecha' | 'texto'>, now: Date): string {
  const day = dayOf(new Date(fecha));
  const isThisYear = day.slice(0, 4) === dayOf(now).slice(0, 4);
  return `${isThisYear ? dateText(day).slice(0, 5) : dateText(day)} · ${texto}`;
}

/** «revisado hoy a las 12:41», «revisado el 24/11/2026 12:41», «sin revisar todavía» */
export function reviewedText(revisado: string | null, now: Date): string {
  if (revisado === null) return 'sin revisar todavía';
  const minute = minuteOf(new Date(revisado));
  if (minute.slice(0, 10) === dayOf(now)) return `revisado hoy a las ${minute.slice(11)}`;
  return `revisado el ${dateTimeText(revisado)}`;
}

/** «miércoles 25/11» */
export const resolvedText = (resuelto: string): string => shortDayText(dayOf(new Date(resuelto)));
