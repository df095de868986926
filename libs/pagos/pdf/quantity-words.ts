import type { TipoPago } from '../../contracts';
import { dinero } from '../../platform/dinero';
import { hoursAndMinutes, showQuantity } from '../calculo';

/**
 * Formats a quantity with its unit: `74 alumnos`, `57,3333 h (57 h 20 min)`.
 * @param tipo null for a row without a concept, which has no unit
 */
export function quantityWords(tipo: TipoPago | null, cantidad: string): string {
  if (tipo === null) return figureText(dinero(cantidad).toString());
  const { figure, unit } = showQuantity(tipo, cantidad);
  const minutes = hoursAndMinutes(tipo, cantidad);
  return `${figureText(figure)}\u00a0${unit}${minutes === null ? '' : ` (${minutes})`}`;
}

/** Formats a number in Spanish: `-1234.5` → `-1.234,5`. */
function figureText(figure: string): string {
  const [whole = '', decimals] = figure.split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')}${decimals === undefined ? '' : `,${decimals}`}`;
}
