import type { CartaPago } from '#libs/contracts';

/** `Anulada` for a cancelled letter, or the letter that a counter-letter cancels; null for other letters. */
export function letterMark({ anulada, anula }: CartaPago, pagos: readonly CartaPago[]): string | null {
  if (anulada) return 'Anulada';
  if (anula === null) return null;
  const cancelled = pagos.find(({ id }) => id === anula);
  return cancelled === undefined ? 'Anula otra' : `Anula ${cancelled.numero}`;
}

/** Whether a letter can be cancelled: it is in force, and is not itself a counter-letter. */
export const isCancellable = ({ anulada, anula }: CartaPago): boolean => !anulada && anula === null;
