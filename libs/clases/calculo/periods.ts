import { dateText } from '../../platform/civil';

/** The days of something, both included; null where they are open. */
export interface Period {
  desde: string | null;
  hasta: string | null;
}

/** What has these days, as sentences name it: `Particulares de ESO`, `Ese alta`. */
export interface NamedPeriod extends Period {
  quien: string;
}

export const isWithin = ({ desde, hasta }: Period, fecha: string): boolean =>
  (desde === null || desde <= fecha) && (hasta === null || fecha <= hasta);

/** `Particulares de ESO termina el 30/06/2027.`, for a date outside; null for one within. */
export function periodReason({ quien, desde, hasta }: NamedPeriod, fecha: string): string | null {
  if (desde !== null && fecha < desde) return `${quien} empieza el ${dateText(desde)}.`;
  return hasta !== null && fecha > hasta ? `${quien} termina el ${dateText(hasta)}.` : null;
}

/** The reason of the first period that a date is outside of; null if it is within all of them. */
export function periodsReason(periods: readonly NamedPeriod[], fecha: string): string | null {
  const outside = periods.find((period) => !isWithin(period, fecha));
  return outside === undefined ? null : periodReason(outside, fecha);
}
