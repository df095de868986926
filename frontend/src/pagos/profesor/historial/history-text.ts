import type { CartaPago } from '#libs/contracts';

/**
 * Returns `Anulada` for a cancelled letter. For a counter-letter, returns which letter it cancels: `Anula` with the number of that letter.
 * Null for other letters.
 */
export function letterMark({ anulada, anula }: CartaPago, pagos: readonly CartaPago[]): string | null {
  if (anulada) return 'Anulada';
  if (anula === null) return null;
  const cancelled = pagos.find(({ id }) => id === anula);
  return cancelled === undefined ? 'Anula otra' : `Anula ${cancelled.numero}`;
}

/** True if a pay letter can be cancelled: it is not cancelled, and it does not cancel another letter. */
export const isCancellable = ({ anulada, anula }: CartaPago): boolean => !anulada && anula === null;
