/** The reasons why amounts cannot be calculated, with their Spanish sentences. */
const REFUSALS = {
  'descuento-total': 'Con un descuento del 100 % no se puede partir del precio con IVA',
  'cuarto-tipo': 'La factura no admite más de tres tipos de IVA',
  'total-excesivo': 'El total de la factura es demasiado grande',
} as const;

export interface Refusal {
  refusal: keyof typeof REFUSALS;
  mensaje: string;
}

export const refusal = (code: keyof typeof REFUSALS): Refusal => ({ refusal: code, mensaje: REFUSALS[code] });

export const isRefusal = (answer: object): answer is Refusal => 'refusal' in answer;
