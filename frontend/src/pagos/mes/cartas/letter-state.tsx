import type { ReactNode } from 'react';
import type { CartaDelMes } from '../../../../../libs/contracts';
import { dinero } from '../../../../../libs/platform/dinero';
import { Pill } from '../../../ui';

/** What should be seen of a letter: that it is cancelled, or the cancellation of another, or has amounts without a concept. */
export function letterState({ anulada, anula, libre }: Pick<CartaDelMes, 'anulada' | 'anula' | 'libre'>): ReactNode {
  if (anulada) return <Pill tone="neutral">Anulada</Pill>;
  if (anula !== null) return <Pill tone="attention">Anulación</Pill>;
  return dinero(libre).isZero() ? null : <Pill tone="attention">Importes libres</Pill>;
}
