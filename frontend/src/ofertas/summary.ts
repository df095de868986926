import { dateText, moneyText, numberText } from '../ui/format';

/** What an offer does, in words. Pure. */

export interface OfferTerms {
  activa: unknown;
  descuentoPorcentual: unknown;
  descuentoFijo: unknown;
  fechaInicio: unknown;
  fechaFin: unknown;
}

export interface OfferSummary {
  texto: string;
  /** It discounts nothing as it is. */
  aviso: boolean;
}

/**
 * «10 % si el alumno tiene 6 años o más y el curso es ING-B1.» An offer that never applies says so.
 * @param frases what its conditions ask.
 */
export function summaryOf(terms: OfferTerms, frases: readonly string[]): OfferSummary {
  if (frases.length === 0)
    return { texto: 'Sin condiciones: esta oferta no se aplica nunca por sí sola. Añada al menos una.', aviso: true };
  const discount = discountText(terms);
  if (discount === null) return { texto: 'Sin descuento: escriba un porcentaje o un importe.', aviso: true };
  const when = new Intl.ListFormat('es').format(frases.map(asPart));
  const isOff = terms.activa === false || terms.activa === '0';
  return {
    texto: [`${discount} si ${when}.`, validityText(terms), isOff ? 'Inactiva: no se aplica.' : '']
      .filter(Boolean)
      .join(' '),
    aviso: isOff,
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

const asPart = (frase: string): string => frase.charAt(0).toLocaleLowerCase('es') + frase.slice(1);
