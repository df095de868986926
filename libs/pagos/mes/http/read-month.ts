import { isFarDate, lastDayOfMonth } from '../../../platform';
import type { PayRange } from '../../pendiente/calculate';
import { wrong } from '../../errors';

/** Parses a month `YYYY-MM`, and returns it with its first and last day. @throws por-corregir */
export function readMonth(raw: unknown): { mes: string; range: PayRange } {
  const match = typeof raw === 'string' ? /^(\d{4})-(0[1-9]|1[0-2])$/.exec(raw) : null;
  if (match === null || isFarDate(`${match[0]}-01`)) throw wrong('mes', 'Elija un mes.');
  const [mes] = match;
  return { mes, range: { from: `${mes}-01`, to: lastDayOfMonth(mes) } };
}
