import { countText } from '../../platform/text';

/** The limits of a channel. 0: no limit. */
export interface ChannelLimits {
  perSecond: number;
  perDay: number;
}

/** Messages a second without a limit: a careful figure for a mail server in the next room. */
const USUAL_PER_SECOND = 20;

const NUMBER = new Intl.NumberFormat('es-ES', { useGrouping: true });

/** `2.000` */
export const groupedNumber = (count: number): string => NUMBER.format(count);

/** How many days the sending takes, because of the daily limit. @param sentToday messages that have left today */
export function daysToSend(count: number, { perDay }: ChannelLimits, sentToday: number): number {
  if (perDay === 0 || count === 0) return 1;
  const later = count - Math.max(0, perDay - sentToday);
  return later <= 0 ? 1 : 1 + Math.ceil(later / perDay);
}

/** How many minutes the sending takes, rounded up; the days of a daily limit are included. */
export function minutesToSend(count: number, limits: ChannelLimits, sentToday: number): number {
  const days = daysToSend(count, limits, sentToday);
  if (days > 1) return (days - 1) * 24 * 60;
  return Math.ceil(count / (limits.perSecond === 0 ? USUAL_PER_SECOND : limits.perSecond) / 60);
}

/** `unos 4 minutos`, `menos de un minuto`, `2 días: el servidor admite 2.000 al día` */
export function durationText(count: number, limits: ChannelLimits, sentToday: number): string {
  const days = daysToSend(count, limits, sentToday);
  if (days > 1) return `${countText(days, 'día', 'días')}: el servidor admite ${groupedNumber(limits.perDay)} al día`;
  const minutes = minutesToSend(count, limits, sentToday);
  if (minutes <= 1) return 'menos de un minuto';
  return minutes < 120 ? `unos ${String(minutes)} minutos` : `unas ${String(Math.round(minutes / 60))} horas`;
}
