import { dinero } from '../../../platform/dinero';
import { amountText, rateText } from '../../calculo/texts';
import type { LineForPdf } from './invoice-for-pdf';

/** Returns the amount of a line without VAT, rounded to cents. */
export const netOf = ({ base, cantidad }: LineForPdf): string => dinero(base).times(cantidad).toText(2);

/** The discount of a line: `10 %`, `5,00`, or an empty text. */
export function discountText({ descuentoPorcentual, descuentoFijo }: LineForPdf): string {
  if (isAmount(descuentoPorcentual)) return rateText(descuentoPorcentual);
  return isAmount(descuentoFijo) ? amountText(descuentoFijo) : '';
}

export const isExempt = (rate: string): boolean => dinero(rate).isZero();

export const isAmount = (amount: string | null): amount is string => amount !== null && !dinero(amount).isZero();
