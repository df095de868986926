import type { CartaPago } from '#libs/contracts';

/** Whether the letter is cancelled, or which letter it cancels; null for a letter in force. */
export function letterMark({ anulada, anula }: CartaPago, pagos: readonly CartaPago[]): string | null {
  if (anulada) return 'Anulada';
  if (anula === null) return null;
  const cancelled = pagos.find(({ id }) => id === anula);
  return cancelled === undefined ? 'Anula otra' : `Anula ${cancelled.numero}`;
}

/** Whether a letter can be cancelled: it is in force, and is not itself a counter-letter. */
export const isCancellable = ({ anulada, anula }: CartaPago): boolean => !anulada && anula === null;
