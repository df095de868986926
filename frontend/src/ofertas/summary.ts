import type { CondicionReply } from '#libs/contracts';
import { dateText, moneyText, numberText } from '../base/format';
import { andText, orText } from '#libs/platform/text';

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
  /** True if the offer gives no discount at present. */
  isWarning: boolean;
}

/** The fields of a condition that the summary needs. */
export type SummarisedCondition = Pick<CondicionReply, 'modelo' | 'campo' | 'control' | 'valores_txt' | 'script'>;

/**
 * Returns the offer in words: «10 % en los conceptos mensuales si la familia tiene algún otro alumno.» If the offer can never apply, the
 * text says so.
 */
export function summaryOf(terms: OfferTerms, conditions: readonly SummarisedCondition[]): OfferSummary {
  if (conditions.length === 0)
    return {
      text: 'Sin condiciones: esta oferta no se aplica nunca por sí sola. Añada al menos una.',
      isWarning: true,
    };
  const discount = discountText(terms);
  if (discount === null) return { text: 'Sin descuento: escriba un porcentaje o un importe.', isWarning: true };
  const isOff = terms.activa === false || terms.activa === '0';
  return {
    text: [`${discount} ${scopeText(conditions)}.`, validityText(terms), isOff ? 'Inactiva: no se aplica.' : '']
      .filter(Boolean)
      .join(' '),
    isWarning: isOff,
  };
}

/** «en los conceptos mensuales si el curso es ING-B1» */
function scopeText(conditions: readonly SummarisedCondition[]): string {
  const byType = conditions.find((condition) => conceptsText(condition) !== null);
  const sentences = conditions.filter((condition) => condition !== byType).map(({ script }) => asPart(script));
  const when = sentences.length === 0 ? null : `si ${andText(sentences)}`;
  return [byType && conceptsText(byType), when].filter(Boolean).join(' ');
}

/** Types of concepts as plural adjectives. */
const CONCEPTS: Readonly<Record<string, string>> = {
  Mensual: 'mensuales',
  'Pago único': 'de pago único',
  Periódico: 'periódicos',
  'Por clase': 'por clase',
  'Por hora': 'por hora',
  'No lineal': 'no lineales',
};

/** «en los conceptos mensuales»; null for a condition that does not test the type of the concept. */
function conceptsText({ modelo, campo, control, valores_txt }: SummarisedCondition): string | null {
  const types = valores_txt.map((type) => CONCEPTS[type]);
  if (modelo !== 'concepto' || campo !== 'tipo' || types.length === 0 || types.includes(undefined)) return null;
  const words = types.filter((word) => word !== undefined);
  return control === 'distinto de'
    ? `en los conceptos que no sean ${words.join(' ni ')}`
    : `en los conceptos ${orText(words)}`;
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
