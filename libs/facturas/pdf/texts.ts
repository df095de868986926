import { dinero } from '../../platform/dinero';
import type { LineForPdf } from './invoice-for-pdf';

/** `1234.5` with at least two decimals and as many more as it has, up to four: `1.234,50`. */
export function amountText(amount: string): string {
  const [whole = '0', decimals = ''] = dinero(amount).toText(4).split('.');
  return `${grouped(whole)},${decimals.replace(/0{1,2}$/, '')}`;
}

/** `1.234,50 €` */
export const euros = (amount: string): string => `${amountText(dinero(amount).toText(2))}\u00a0€`;

/** `2`, `1,5`, `-1`: no more decimals than it has. */
export const quantityText = (quantity: string): string => dinero(quantity).toString().replace('.', ',');

/** `21 %` */
export const rateText = (rate: string): string => `${quantityText(rate)}\u00a0%`;

/** `20/11/2026` */
export const dayText = (day: string): string => day.split('-').reverse().join('/');

/** Without VAT, as the sum of bases has it. */
export const netOf = ({ base, cantidad }: LineForPdf): string => dinero(base).times(cantidad).toText(2);

/** What a line takes off: `10 %`, `5,00`, or nothing. */
export function discountText({ descuentoPorcentual, descuentoFijo }: LineForPdf): string {
  if (isAmount(descuentoPorcentual)) return rateText(descuentoPorcentual);
  return isAmount(descuentoFijo) ? amountText(descuentoFijo) : '';
}

/** An account number as it may lie about: only its country and its end. */
export function maskedIban(iban: string): string {
  const bare = iban.replace(/\s/g, '');
  return bare.length < 8 ? '****' : `${bare.slice(0, 2)}** **** ${bare.slice(-4)}`;
}

export const isExempt = (rate: string): boolean => dinero(rate).isZero();

export const isAmount = (amount: string | null): amount is string => amount !== null && !dinero(amount).isZero();

const grouped = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, '.');
