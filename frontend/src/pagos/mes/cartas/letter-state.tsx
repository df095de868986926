import type { ReactNode } from 'react';
import type { CartaDelMes } from '../../../../../libs/contracts';
import { Pill } from '../../../ui';

/** The state of a letter that is not simply in force: cancelled, or the cancellation of another. */
export function letterState({ anulada, anula }: Pick<CartaDelMes, 'anulada' | 'anula'>): ReactNode {
  if (anulada) return <Pill tone="neutral">Anulada</Pill>;
  return anula === null ? null : <Pill tone="attention">Anulación</Pill>;
}
