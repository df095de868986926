import { dateProblem, isFarDate, isEmpty } from '../../platform';
import { type Fields } from '../conceptos/read-concept';
import { wrong } from '../errors';
import type { PayRange } from './calculate';

const NAMES = { fechaInicial: 'inicial', fechaFinal: 'final' } as const;

/**
 * Parses the first and the last day of a calculation or a letter, at most a year apart.
 * @throws por-corregir at the wrong date
 */
export function readPayRange(body: Fields): PayRange {
  const from = readDay(body.fechaInicial, 'fechaInicial');
  const to = readDay(body.fechaFinal, 'fechaFinal');
  if (to < from) throw wrong('fechaFinal', 'La fecha final es anterior a la inicial.');
  if (to >= aYearAfter(from)) throw wrong('fechaFinal', 'El periodo abarca un año como mucho.');
  return { from, to };
}

function readDay(raw: unknown, field: keyof typeof NAMES): string {
  if (isEmpty(raw)) throw wrong(field, `Falta la fecha ${NAMES[field]}.`);
  if (typeof raw !== 'string' || dateProblem(raw) !== null)
    throw wrong(field, `La fecha ${NAMES[field]} no es una fecha.`);
  if (isFarDate(raw)) throw wrong(field, `La fecha ${NAMES[field]} va de 2000 a 2150.`);
  return raw;
}

/**
 * Returns the same day one year later. The result may be a 29 February that does not exist. This does no harm: the text is only compared,
 * and it sorts before 1 March.
 */
const aYearAfter = (day: string): string => `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
