import type { CartaPago } from '#libs/contracts';

/**
 * Returns the mark of a pay letter. Cancelled letter: `Anulada`. Letter that cancels another letter: `Anula` with the number of the other
 * letter. Any other letter: null.
 */
export function letterMark({ anulada, anula }: CartaPago, pagos: readonly CartaPago[]): string | null {
  if (anulada) return 'Anulada';
  if (anula === null) return null;
  const cancelled = pagos.find(({ id }) => id === anula);
  return cancelled === undefined ? 'Anula otra' : `Anula ${cancelled.numero}`;
}

/** True if a pay letter can be cancelled: it is not cancelled, and it does not cancel another letter. */
export const isCancellable = ({ anulada, anula }: CartaPago): boolean => !anulada && anula === null;
