import { readRange, type DateRange } from '../clases';
import { addMonths, isFarDate, lastDayOfMonth, parseIds } from '../platform';
import { presenciaErrors } from './errors';
import type { MonthRange } from './mes/register';
import { refusal, type Fields } from './registro/read-entry';

const LIMIT = { days: 400, sentence: 'El informe abarca 400 días como mucho.' };

/** The dates of a report; both default to today. @throws the refusals of `readRange` */
export function readReportRange({ fecha_inicial, fecha_final }: Fields, today: string): DateRange {
  return readRange(fecha_inicial, fecha_final, LIMIT, { from: today, to: today });
}

/** The users of a report; null for all. @throws usuarios-ilegibles */
export function readUsers(raw: unknown): number[] | null {
  const ids = parseIds(raw);
  if (ids === null) throw presenciaErrors['usuarios-ilegibles']();
  return ids.length === 0 ? null : ids;
}

/** A month `YYYY-MM` with its first and last day. @throws mes-ilegible, mes-lejano */
export function readMonth(raw: unknown): { mes: string; range: DateRange } {
  if (typeof raw !== 'string' || !/^\d{4}-(0[1-9]|1[0-2])$/.test(raw)) throw presenciaErrors['mes-ilegible']();
  if (isFarDate(`${raw}-01`)) throw presenciaErrors['mes-lejano']();
  return { mes: raw, range: { from: `${raw}-01`, to: lastDayOfMonth(raw) } };
}

/**
 * Maximum months of an export: four years, the period that the labour inspection may request (art. 34.9 of the Estatuto de los
 * Trabajadores).
 */
const MAX_MONTHS = 48;

/**
 * Reads the months of an export: one month (`mes`), or the first and the last one.
 * @throws mes-ilegible, mes-lejano, por-corregir
 */
export function readMonths({ mes, desde, hasta }: Fields): MonthRange {
  if (desde === undefined && hasta === undefined) {
    const { mes: only } = readMonth(mes);
    return { from: only, to: only };
  }
  const [{ mes: from }, { mes: to }] = [readMonth(desde), readMonth(hasta)];
  if (to < from) throw refusal({ hasta: 'El último mes es anterior al primero.' });
  if (to >= addMonths(from, MAX_MONTHS))
    throw refusal({ hasta: `El registro se descarga de ${String(MAX_MONTHS)} meses como mucho.` });
  return { from, to };
}
