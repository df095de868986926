import { addDays } from '#libs/platform/civil';
import { dateText, parseDate } from '../../../base/format';
import { NO_SUCH_DATE, type DateRange } from '../../../ui';

/** The texts of the two date fields; they may be invalid. */
export type RangeTexts = Readonly<Record<keyof DateRange, string>>;

export type RangeErrors = Readonly<Partial<Record<keyof DateRange, string>>>;

export const textsOf = ({ from, to }: DateRange): RangeTexts => ({ from: dateText(from), to: dateText(to) });

/**
 * Reads the two dates of a range and checks them by the same rules as the server. Returns the range, or an error sentence for each wrong
 * date.
 */
export function readRange(texts: RangeTexts): { range: DateRange } | { errors: RangeErrors } {
  const [from, to] = [parseDate(texts.from), parseDate(texts.to)];
  const own = { from: dayProblem(from, 'inicial'), to: dayProblem(to, 'final') };
  if (!from || !to || own.from !== null || own.to !== null) return { errors: withoutNulls(own) };
  const together = orderProblem({ from, to });
  return together === null ? { range: { from, to } } : { errors: { to: together } };
}

/** The range in a URL, `?desde=2026-10-01&hasta=2026-10-31`; null if it is invalid. */
export function rangeOfAddress(from: string | null, to: string | null): DateRange | null {
  if (from === null || to === null) return null;
  const read = readRange(textsOf({ from, to }));
  return 'range' in read ? read.range : null;
}

function dayProblem(day: string | null | undefined, name: 'inicial' | 'final'): string | null {
  if (day === null) return `Falta la fecha ${name}`;
  if (day === undefined) return NO_SUCH_DATE;
  return day < '2000-01-01' || day > '2150-12-31' ? `La fecha ${name} va de 2000 a 2150` : null;
}

function orderProblem({ from, to }: DateRange): string | null {
  if (to < from) return 'La fecha final es anterior a la inicial';
  return to >= aYearAfter(from) ? `Un año como mucho: hasta el ${dateText(addDays(aYearAfter(from), -1))}` : null;
}

/** The same day of the next year; 29 February becomes 1 March. */
function aYearAfter(day: string): string {
  const next = `${String(Number(day.slice(0, 4)) + 1)}${day.slice(4)}`;
  return day.endsWith('-02-29') ? `${next.slice(0, 5)}03-01` : next;
}

const withoutNulls = (problems: Record<keyof DateRange, string | null>): RangeErrors =>
  Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
