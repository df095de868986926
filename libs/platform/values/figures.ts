import type { NumberShape, ValueField, ValueType } from './value-type';

/** Figures stay a decimal text: a float would change them. */
export function readFigures(raw: unknown): unknown {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : raw;
}

/** The rule of figures: their form, then whether the column of the field holds them. */
export function figuresProblem(pattern: RegExp, sentence: string): ValueType['problem'] {
  return (value: unknown, { number }: ValueField) => {
    if (typeof value !== 'string' || !pattern.test(value)) return sentence;
    return number ? doesNotFit(number, value) : null;
  };
}

/** Checked here because the database would round without a word, or refuse without naming the field. */
function doesNotFit({ digits, decimals }: NumberShape, value: string): string | null {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  // A column of whole numbers refuses `3.0` too.
  if (decimals === 0 ? value.includes('.') : fraction.replace(/0+$/, '').length > decimals)
    return decimals === 0 ? 'Escriba un número entero.' : `Escriba ${String(decimals)} decimales como mucho.`;
  return whole.replace(/^0+/, '').length > digits ? `No puede pasar de ${'9'.repeat(digits)}.` : null;
}

/** Figures as they are written in Spanish: with a comma and without thousands. */
export function withComma(value: unknown): string {
  return String(value).replace('.', ',');
}
