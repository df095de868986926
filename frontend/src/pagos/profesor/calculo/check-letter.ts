import { addDays } from '#libs/platform/civil';
import { dinero } from '#libs/platform/dinero';
import { dateText } from '../../../base/format';
import { NO_SUCH_DATE } from '../../../ui';
import type { LetterDraft } from './pay-reducer';

/** The date and the percentage to send. If the form is wrong: the error sentences, by field of the request. */
export type CheckedLetter = { date: string; retention: string } | { errors: Record<string, string> };

const FIRST_DAY = '2000-01-01';
/** A pay letter may be dated at most this number of days ahead. A later date is probably a mistyped year. */
const DAYS_AHEAD = 31;

/** Checks an emission form before its confirmation; an empty percentage is 0. @param today `YYYY-MM-DD` */
export function checkLetter({ date, retention }: LetterDraft, today: string): CheckedLetter {
  const errors: Record<string, string> = {};
  const [fecha, retencion] = [dateProblem(date, today), percentProblem(retention)];
  if (fecha !== null) errors.fecha = fecha;
  if (retencion !== null) errors.retencion = retencion;
  if (!date || retention === undefined || Object.keys(errors).length > 0) return { errors };
  return { date, retention: retention ?? '0' };
}

function dateProblem(date: LetterDraft['date'], today: string): string | null {
  if (!date) return date === null ? 'Falta la fecha' : NO_SUCH_DATE;
  const last = addDays(today, DAYS_AHEAD);
  return date < FIRST_DAY || date > last ? `La fecha va del ${dateText(FIRST_DAY)} al ${dateText(last)}.` : null;
}

function percentProblem(retention: LetterDraft['retention']): string | null {
  if (retention === undefined) return 'Escriba un porcentaje de 0 a 100.';
  const percent = dinero(retention ?? '0');
  return percent.isNegative() || percent.compare(100) > 0 ? 'La retención va de 0 a 100.' : null;
}
