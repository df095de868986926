import { countText } from '../../platform';
import { hitText, type Hit } from '../calculo/hit-text';

/** The effect of a holiday on the classes of its dates. */
interface HolidayEffect {
  removed: Hit;
  /** Number of group classes that remain, because they were edited by hand. */
  touched: number;
  isPrivate: number;
  /** Number of private classes that the holiday cancels. The other private classes remain. */
  cancelled: number;
}

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
