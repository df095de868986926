import { isWholeMonth } from '#libs/pagos/calculo';
import { dateText, monthText } from '../../base';

/** A range in words: «octubre 2026» for a whole month, otherwise both dates; «—» for a letter without a range. */
export function periodText(from: string | null, to: string | null): string {
  if (from === null || to === null) return '—';
  if (from === to) return dateText(from);
  return isWholeMonth(from, to)
    ? monthText(from.slice(0, 7)).replace(' de ', ' ')
    : `${dateText(from)} – ${dateText(to)}`;
}
