import { dateText, moneyText, numberText } from '../base/format';

/** Describes an offer in words. Pure. */

export interface OfferTerms {
  activa: unknown;
  descuentoPorcentual: unknown;
  descuentoFijo: unknown;
  fechaInicio: unknown;
  fechaFin: unknown;
}

export interface OfferSummary {
  text: string;
  /** The offer discounts nothing now. */
  isWarning: boolean;
}

/**
 * «10 % si el alumno tiene 6 años o más y el curso es ING-B1.» An offer that never applies says so.
 * @param sentences one for each condition
 */
export function summaryOf(terms: OfferTerms, sentences: readonly string[]): OfferSummary {
  if (sentences.length === 0)
    return {
      text: 'Sin condiciones: esta oferta no se aplica nunca por sí sola. Añada al menos una.',
      isWarning: true,
    };
  const discount = discountText(terms);
  if (discount === null) return { text: 'Sin descuento: escriba un porcentaje o un importe.', isWarning: true };
  const when = new Intl.ListFormat('es').format(sentences.map(asPart));
  const isOff = terms.activa === false || terms.activa === '0';
  return {
    text: [`${discount} si ${when}.`, validityText(terms), isOff ? 'Inactiva: no se aplica.' : '']
      .filter(Boolean)
      .join(' '),
    isWarning: isOff,
  };
}

function discountText({ descuentoPorcentual, descuentoFijo }: OfferTerms): string | null {
  if (isSome(descuentoPorcentual)) return `${numberText(withoutZeros(descuentoPorcentual))}\u00a0%`;
  return isSome(descuentoFijo) ? `${moneyText(descuentoFijo)} menos` : null;
}

const isSome = (amount: unknown): amount is string => typeof amount === 'string' && /[1-9]/.test(amount);

const withoutZeros = (amount: string): string => (amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount);

function validityText({ fechaInicio, fechaFin }: OfferTerms): string {
  const [from, to] = [fechaInicio, fechaFin].map((date) =>
    typeof date === 'string' && date !== '' ? dateText(date) : '',
  );
  if (from && to) return `Del ${from} al ${to}.`;
  if (from) return `Desde el ${from}.`;
  return to ? `Hasta el ${to}.` : '';
}

const asPart = (sentence: string): string => sentence.charAt(0).toLocaleLowerCase('es') + sentence.slice(1);
