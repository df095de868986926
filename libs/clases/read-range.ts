import { dateProblem, isFarDate, countDays } from '../platform';
import { horariosErrors } from './errors';

export interface DateRange {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

/**
 * Reads the first and the last date of a request; both dates are included.
 * @param limit the maximum of days, and the sentence that refuses a longer range
 * @throws falta-fecha-inicial, falta-fecha-final, fecha-inicial-ilegible, fecha-final-ilegible, fecha-inicial-lejana,
 * fecha-final-lejana, fechas-al-reves, rango-largo
 */
export function readRange(
  first: unknown,
  last: unknown,
  limit: { days: number; sentence: string },
  defaults?: DateRange,
): DateRange {
  const from = readEnd(first, 'inicial', defaults?.from);
  const to = readEnd(last, 'final', defaults?.to);
  if (to < from) throw horariosErrors['fechas-al-reves']();
  if (countDays(from, to) > limit.days) throw horariosErrors['rango-largo']({ sentence: limit.sentence });
  return { from, to };
}

function readEnd(raw: unknown, which: 'inicial' | 'final', byDefault: string | undefined): string {
  if (raw === undefined || raw === null || raw === '') {
    if (byDefault === undefined) throw horariosErrors[`falta-fecha-${which}`]();
    return byDefault;
  }
  if (typeof raw !== 'string' || dateProblem(raw) !== null) throw horariosErrors[`fecha-${which}-ilegible`]();
  if (isFarDate(raw)) throw horariosErrors[`fecha-${which}-lejana`]();
  return raw;
}
