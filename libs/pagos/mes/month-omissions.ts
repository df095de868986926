import { sumOf, toWire2 } from '../../platform/dinero';
import { euros } from '../../facturas';
import type { Adjustment } from '../pendiente/adjustments';
import { leftSince } from '../pendiente/notices';

/** Why a month run skips a teacher: a sentence, and a code for programs. */
export interface Omission {
  skipped: string;
  code: 'sin-conceptos' | 'nada-pendiente' | 'de-baja' | typeof ALREADY_PAID | 'cambiada';
}

/** The reason code of a teacher who is skipped, because earlier pay letters have paid everything. The user has nothing to correct. */
export const ALREADY_PAID = 'ya-pagado';

export const NO_CONCEPTS: Omission = { skipped: 'No tiene conceptos de pago activos.', code: 'sin-conceptos' };
export const CHANGED: Omission = { skipped: 'Ha cambiado desde la comprobación.', code: 'cambiada' };

/** Explains why nothing is pending: earlier letters paid it, or there is nothing to pay. */
export function nothingPending(cartas: readonly string[]): Omission {
  if (cartas.length === 0) return { skipped: 'No tiene nada pendiente de pagar ese mes.', code: 'nada-pendiente' };
  const numbers = cartas.length === 1 ? `la carta ${cartas.join()}` : `las cartas ${cartas.join(', ')}`;
  return { skipped: `Ya está pagado con ${numbers}.`, code: ALREADY_PAID };
}

/**
 * Returns the reason why the run skips a teacher who left before the month. If adjustments are pending, the reason tells the user to pay
 * the adjustments by hand.
 */
export function leftBefore(baja: string, adjustments: readonly Adjustment[]): Omission {
  const amount = toWire2(sumOf(adjustments.map(({ total }) => total)));
  const pending =
    adjustments.length === 0 ? '' : ` Tiene ajustes pendientes por ${euros(amount)}: hágalos en sus pagos.`;
  return { skipped: `${leftSince(baja)}.${pending}`, code: 'de-baja' };
}
