import { countText } from '../../platform';

/** Counts of the classes that a holiday, an absence or a closed room affects. */
export interface Hit {
  clases: number;
  plazas: number;
  minutos: number;
}

/** The effect of a holiday on the classes of its dates. */
interface HolidayEffect {
  removed: Hit;
  /** Number of group classes that remain, because they were edited by hand. */
  touched: number;
  isPrivate: number;
  /** Number of private classes that are cancelled; the other private classes remain. */
  cancelled: number;
}

/** `16 h`, `1 h 20 min`, `40 min` */
export function hoursText(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [...(hours > 0 ? [`${String(hours)} h`] : []), ...(rest > 0 ? [`${String(rest)} min`] : [])];
  return parts.length === 0 ? '0 h' : parts.join(' ');
}

const hitText = ({ clases, plazas, minutos }: Hit): string =>
  `${countText(clases, 'clase', 'clases')} (${countText(plazas, 'plaza', 'plazas')}, ${hoursText(minutos)} de profesorado)`;

/**
 * The effect of a holiday: «Se quitan 12 clases del horario (96 plazas, 16 h de profesorado). Se quedan 3 particulares.», or «Se anulan
 * 3 particulares.»
 * @param startsInPast adds that past classes do not change
 */
export function holidayText({ removed, touched, isPrivate, cancelled }: HolidayEffect, startsInPast: boolean): string {
  const privateText = (count: number) => countText(count, 'particular', 'particulares');
  const remainingPrivate = isPrivate - cancelled;
  const remaining = [
    ...(touched > 0 ? [countText(touched, 'cambiada a mano', 'cambiadas a mano')] : []),
    ...(remainingPrivate > 0 ? [privateText(remainingPrivate)] : []),
  ];
  const stay = touched + remainingPrivate;
  const sentences = [
    ...(removed.clases > 0 ? [`${removed.clases === 1 ? 'Se quita' : 'Se quitan'} ${hitText(removed)}.`] : []),
    ...(cancelled > 0 ? [`${cancelled === 1 ? 'Se anula' : 'Se anulan'} ${privateText(cancelled)}.`] : []),
    ...(remaining.length > 0 ? [`${stay === 1 ? 'Se queda' : 'Se quedan'} ${remaining.join(' y ')}.`] : []),
    ...(startsInPast ? ['Las clases que ya han pasado no cambian.'] : []),
  ];
  if (removed.clases + touched + isPrivate === 0) sentences.unshift('No hay clases en esas fechas.');
  return sentences.join(' ');
}

/**
 * The classes that an absence or a closed room affects, and what to do about them.
 * @param settled classes that a substitute gives, or that are cancelled
 */
export function blockText(hit: Hit, resource: 'profesor' | 'aula', settled = 0): string {
  if (hit.clases === 0) return settled > 0 ? 'No queda ninguna clase por atender.' : 'No hay clases en ese tiempo.';
  return `Afecta a ${hitText(hit)}. No se anula ninguna: ${ADVICE[resource]}`;
}

const ADVICE = {
  profesor: 'busque quien las dé. Mientras nadie las cubra no se le pagan, salvo que se anote que las dio.',
  aula: 'búsqueles otra aula. Mientras tanto, las familias leen que está cerrada.',
} as const;
