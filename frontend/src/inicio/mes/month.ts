import { addMonths, isMonth } from '#libs/platform/civil';
import { dinero, type Dinero } from '#libs/platform/dinero';
import { monthText, numberText } from '../../base';

/** Name of the URL parameter with the chosen month. */
export const MONTH_PARAM = 'mes';

/** Returns the month in a URL. If the URL has no month or a future month, returns the current month. */
export function monthIn(params: URLSearchParams, today: string): string {
  const now = today.slice(0, 7);
  const month = params.get(MONTH_PARAM);
  return isMonth(month) && month < now ? month : now;
}

/** Returns the parameters of the URL with another month. For the current month, the parameter of the month is removed. */
export function withMonth(params: URLSearchParams, month: string, today: string): URLSearchParams {
  const next = new URLSearchParams(params);
  if (month >= today.slice(0, 7)) next.delete(MONTH_PARAM);
  else next.set(MONTH_PARAM, month);
  return next;
}

export interface Compared {
  importe: string;
  mesAnterior: string;
  ejercicioAnterior: string;
}

/**
 * Compares the amount of a month with the month before and with a year ago: `12 % más que en octubre · 5,8 % menos que hace un año`. If an
 * earlier amount is 0 or less, its comparison is left out. Null if no comparison is left.
 */
export function comparisonText(month: string, { importe, mesAnterior, ejercicioAnterior }: Compared): string | null {
  const parts = [
    changeText(importe, mesAnterior, { name: monthBefore(month), when: `en ${monthBefore(month)}` }),
    changeText(importe, ejercicioAnterior, { name: 'hace un año', when: 'hace un año' }),
  ].filter((part) => part !== null);
  const text = parts.join(' · ');
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1);
}

/** «octubre»; in another year «diciembre de 2025». */
function monthBefore(month: string): string {
  const before = addMonths(month, -1);
  const text = monthText(before);
  return before.slice(0, 4) === month.slice(0, 4) ? text.replace(/ de \d+$/, '') : text;
}

/** If an amount is more than this many times the earlier amount, no percentage is shown, because such a percentage means little. */
const MAX_TIMES = 10;

function changeText(now: string, then: string, { name, when }: { name: string; when: string }): string | null {
  const base = dinero(then);
  if (base.compare(0) <= 0) return null;
  if (dinero(now).compare(base.times(MAX_TIMES)) > 0) return `más de ${String(MAX_TIMES)} veces lo de ${name}`;
  const change = dinero(now).minus(base).times(100).dividedBy(base);
  const percent = percentText(change.abs());
  if (percent === '0') return `igual que ${when}`;
  return `${percent}\u00a0% ${change.isNegative() ? 'menos' : 'más'} que ${when}`;
}

/** A percentage with one decimal below 10, else whole. */
function percentText(change: Dinero): string {
  const rounded = change.toText(change.compare('9.95') < 0 ? 1 : 0);
  return numberText(dinero(rounded).toString());
}
