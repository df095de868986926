import { addDays } from '../../platform';
import type { CallMoment } from './call-fact';

/** The end of a class as civil time. A class that ends at or before its start ends the next day. */
function endOf({ fecha, hora_entrada, hora_salida }: CallMoment): string {
  return `${hora_salida <= hora_entrada ? addDays(fecha, 1) : fecha}T${hora_salida}`;
}

/**
 * Returns the end of the old hours or of the new hours of the class, whichever is later. After this end, a phone call about the change is
 * pointless.
 * @throws Error if there is no moment
 */
export function lastMoment(...moments: readonly (CallMoment | null)[]): string {
  const ends = moments.flatMap((moment) => (moment === null ? [] : [endOf(moment)])).sort();
  const last = ends.at(-1);
  if (last === undefined) throw new Error('A fact is about some time');
  return last;
}
