import { sumOf, toWire2 } from '../../platform/dinero';
import { euros } from '../../facturas';
import type { Adjustment } from '../pendiente/adjustments';
import { leftSince } from '../pendiente/notices';

/** The reason why a month run skips a teacher: the sentence, and its code. */
export interface Omission {
  skipped: string;
  code: 'sin-conceptos' | 'nada-pendiente' | 'de-baja' | typeof ALREADY_PAID | 'cambiada';
}

/** The code of a skip because of an earlier letter, so nothing has to be corrected. */
export const ALREADY_PAID = 'ya-pagado';

export const NO_CONCEPTS: Omission = { skipped: 'No tiene conceptos de pago activos.', code: 'sin-conceptos' };
export const CHANGED: Omission = { skipped: 'Ha cambiado desde la comprobación.', code: 'cambiada' };

/** The reason why nothing is pending: earlier letters, or nothing to pay. */
export function nothingPending(cartas: readonly string[]): Omission {
  if (cartas.length === 0) return { skipped: 'No tiene nada pendiente de pagar ese mes.', code: 'nada-pendiente' };
  const numbers = cartas.length === 1 ? `la carta ${cartas.join()}` : `las cartas ${cartas.join(', ')}`;
  return { skipped: `Ya está pagado con ${numbers}.`, code: ALREADY_PAID };
}

/**
 * The reason for a teacher who left before the month. Adjustments of earlier months need a letter by hand, so that a person sees them.
 */
export function leftBefore(baja: string, adjustments: readonly Adjustment[]): Omission {
  const amount = toWire2(sumOf(adjustments.map(({ total }) => total)));
  const pending =
    adjustments.length === 0 ? '' : ` Tiene ajustes pendientes por ${euros(amount)}: hágalos en sus pagos.`;
  return { skipped: `${leftSince(baja)}.${pending}`, code: 'de-baja' };
}
