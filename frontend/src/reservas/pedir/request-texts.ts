import type { HoraCambio, LimiteCambios } from '#libs/contracts';
import { addDays, dayText, weekDayPlural, spanText } from '#libs/platform/civil';
import { dateText } from '../../base';
import { personText, type TeacherOption } from '../../huecos';
import type { RequestState, Subject } from './request-reducer';

/** Maximum number of weeks of a series. */
const MAX_WEEKS = 40;

/** The lengths of a series, for a select. */
export const WEEK_OPTIONS = Array.from({ length: MAX_WEEKS }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Solo esta clase' : `${index + 1} semanas`,
}));

/** «Los jueves, hasta el 17/12/2026.»; undefined for a single class. */
export function seriesText({ slot, weeks }: Pick<RequestState, 'slot' | 'weeks'>): string | undefined {
  if (weeks === 1 || slot.date === null) return undefined;
  const days = weekDayPlural(slot.date);
  return `${days[0]?.toUpperCase()}${days.slice(1)}, hasta el ${dateText(addDays(slot.date, 7 * (weeks - 1)))}.`;
}

/** «jueves 26/11/2026, 18:30 – 19:30 · 4 semanas»; null while date or hour are missing. */
export function bookingText(
  { slot: { date, hour }, weeks }: Pick<RequestState, 'slot' | 'weeks'>,
  chosen: HoraCambio | undefined,
): string | null {
  if (date === null || hour === null) return null;
  const when = `${dayText(date)}, ${chosen ? spanText(chosen.hora, chosen.horaSalida) : hour}`;
  return weeks > 1 ? `${when} · ${weeks} semanas` : when;
}

/**
 * Returns a warning such as «Esta clase ya no se podrá cambiar ni anular.»; undefined if every booked class can still be changed. In a
 * series, the warning may concern only the classes before a certain date.
 */
export function limitText(
  { slot: { date, hour }, weeks }: Pick<RequestState, 'slot' | 'weeks'>,
  limit: LimiteCambios | null,
): string | undefined {
  if (limit === null || date === null || hour === null || date >= limit.desde) return undefined;
  const isWhole = addDays(date, 7 * (weeks - 1)) < limit.desde;
  if (weeks > 1 && !isWhole) return `Las anteriores al ${dateText(limit.desde)} ya no se podrán ${limit.accion}.`;
  return weeks > 1 ? `Estas clases ya no se podrán ${limit.accion}.` : `Esta clase ya no se podrá ${limit.accion}.`;
}

/** The teachers of a subject; once an hour is chosen, only the free ones. */
export function teachersOf(
  subject: Subject,
  hour: HoraCambio | undefined,
  wantedId: number | null,
): { options: readonly TeacherOption[]; note?: string } {
  const free = hour?.profesoresDisponibles ?? [];
  const offered = free.length > 0 ? free : subject.profesores;
  const options = [
    { id: null, label: 'Cualquiera' },
    ...offered.map(({ id, resultado }) => ({ id, label: personText(resultado) })),
  ];
  const wanted = subject.profesores.find(({ id }) => id === wantedId);
  const isGone = wanted !== undefined && !offered.some(({ id }) => id === wantedId);
  return isGone ? { options, note: `${personText(wanted.resultado)} no está libre a las ${hour?.hora}.` } : { options };
}
