import type { CartaPago } from '#libs/contracts';
import type { DateRange } from '../../../ui';
import { andText } from '#libs/platform/text';

/** Returns the numbers of the pay letters that pay days of a range, oldest first. Cancelled and cancelling letters are left out. */
export const earlierLetters = (pagos: readonly CartaPago[], { from, to }: DateRange): string[] =>
  pagos
    .filter(
      ({ fechaInicial, fechaFinal, anulada, anula }) =>
        !anulada &&
        anula === null &&
        fechaInicial !== null &&
        fechaFinal !== null &&
        fechaInicial <= to &&
        fechaFinal >= from,
    )
    .map(({ numero }) => numero)
    .toReversed();

/**
 * Names earlier pay letters in a sentence: «la carta CP-2026-0098», «las cartas CP-2026-0098 y CP-2026-0099». Without numbers, returns
 * «otra carta».
 */
export function numbersText(numbers: readonly string[]): string {
  if (numbers.length === 0) return 'otra carta';
  const list = andText(numbers);
  return numbers.length === 1 ? `la carta ${list}` : `las cartas ${list}`;
}
