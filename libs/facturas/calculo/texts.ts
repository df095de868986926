import { dinero } from '../../platform/dinero';

/** Formats an amount as `1.234,50`: at least two decimals, up to four if the amount has them. */
export function amountText(amount: string): string {
  const [whole = '0', decimals = ''] = dinero(amount).toText(4).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals.replace(/0{1,2}$/, '')}`;
}

/** Formats an amount as `1.234,50`, rounded to cents. */
export const centsText = (amount: string): string => amountText(dinero(amount).toText(2));

/** `1.234,50 €` */
export const euros = (amount: string): string => `${centsText(amount)}\u00a0€`;

/** `2`, `1,5`, `-1`: without trailing zeros. */
export const quantityText = (quantity: string): string => dinero(quantity).toString().replace('.', ',');

/** `21 %` */
export const rateText = (rate: string): string => `${quantityText(rate)}\u00a0%`;

/** Masks the middle of an account number, because third parties may see the printed invoice. */
export function maskedIban(iban: string): string {
  const bare = iban.replace(/\s/g, '');
  return bare.length < 8 ? '****' : `${bare.slice(0, 2)}** **** ${bare.slice(-4)}`;
}
