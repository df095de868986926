import { dateText } from '../../platform/civil';

/** A range of days, both included; null at an end that is open. */
export interface Period {
  desde: string | null;
  hasta: string | null;
}

/** A period with the name of its owner as sentences write it: `Particulares de ESO`, `Ese alta`. */
export interface NamedPeriod extends Period {
  quien: string;
}

export const isWithin = ({ desde, hasta }: Period, fecha: string): boolean =>
  (desde === null || desde <= fecha) && (hasta === null || fecha <= hasta);

/** `Particulares de ESO termina el 30/06/2027.` for a date outside the period; null inside it. */
export function periodReason({ quien, desde, hasta }: NamedPeriod, fecha: string): string | null {
  if (desde !== null && fecha < desde) return `${quien} empieza el ${dateText(desde)}.`;
  return hasta !== null && fecha > hasta ? `${quien} termina el ${dateText(hasta)}.` : null;
}

/** Returns the reason of the first period that excludes the date. Returns null if all periods include the date. */
export function periodsReason(periods: readonly NamedPeriod[], fecha: string): string | null {
  const outside = periods.find((period) => !isWithin(period, fecha));
  return outside === undefined ? null : periodReason(outside, fecha);
}
