import type { ReactNode } from 'react';
import type { CartaDelMes } from '#libs/contracts';
import { dinero } from '#libs/platform/dinero';
import { Pill } from '../../../ui';

/**
 * The pill with the state of a pay letter: it is cancelled, it cancels another letter, or it has amounts without a concept. Null for any
 * other letter.
 */
export function letterState({ anulada, anula, libre }: Pick<CartaDelMes, 'anulada' | 'anula' | 'libre'>): ReactNode {
  if (anulada) return <Pill tone="neutral">Anulada</Pill>;
  if (anula !== null) return <Pill tone="attention">Anulación</Pill>;
  return dinero(libre).isZero() ? null : <Pill tone="attention">Importes libres</Pill>;
}
