import type { TipoPago } from '#libs/contracts';
import { hoursAndMinutes, showQuantity } from '#libs/pagos/calculo';
import { numberText } from '../../base';

/** A quantity of a kind of pay with its unit: «48,00 h», «4 clases», «0,2258 meses». @param cantidad four decimals */
export function quantityText(tipo: TipoPago, cantidad: string): string {
  const { figure, unit } = showQuantity(tipo, cantidad);
  return `${numberText(figure)}\u00a0${unit}`;
}

/** The text of `quantityText` for wide places: hours also in hours and minutes, «57,3333 h (57 h 20 min)». */
export function wideQuantityText(tipo: TipoPago, cantidad: string): string {
  const minutes = hoursAndMinutes(tipo, cantidad);
  return `${quantityText(tipo, cantidad)}${minutes === null ? '' : ` (${minutes.replaceAll(' ', '\u00a0')})`}`;
}
