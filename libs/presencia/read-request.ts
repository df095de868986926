import { readRange, type DateRange } from '../horarios';
import { isFarDate, parseIds } from '../platform';
import { presenciaErrors } from './errors';
import type { Fields } from './registro/read-entry';

const LIMIT = { days: 400, sentence: 'El informe abarca 400 días como mucho.' };

/** The dates of a report; both are today by default. @throws the refusals of `readRange` */
export function readReportRange({ fecha_inicial, fecha_final }: Fields, today: string): DateRange {
  return readRange(fecha_inicial, fecha_final, LIMIT, { from: today, to: today });
}

/** The users of a report; null for all. @throws usuarios-ilegibles */
export function readUsers(raw: unknown): number[] | null {
  const ids = parseIds(raw);
  if (ids === null) throw presenciaErrors['usuarios-ilegibles']();
  return ids.length === 0 ? null : ids;
}

/** The first and the last day of a month `YYYY-MM`. @throws mes-ilegible, mes-lejano */
export function readMonth(raw: unknown): { mes: string; range: DateRange } {
  const match = typeof raw === 'string' ? /^(\d{4})-(0[1-9]|1[0-2])$/.exec(raw) : null;
  if (match === null) throw presenciaErrors['mes-ilegible']();
  const [mes, year, month] = match;
  if (isFarDate(`${mes}-01`)) throw presenciaErrors['mes-lejano']();
  const last = new Date(Date.UTC(Number(year), Number(month), 0)).toISOString().slice(0, 10);
  return { mes, range: { from: `${mes}-01`, to: last } };
}
