import type { NumberShape, ValueField, ValueType } from './value-type';

/** Reads a number as decimal text: a float could change its digits. */
export function readFigures(raw: unknown): unknown {
  return typeof raw === 'string' || typeof raw === 'number' ? String(raw).trim() : raw;
}

/**
 * Returns a function that checks a number: first its pattern, then whether the number fits the column of the field.
 * @param sentence the refusal of a wrong pattern
 */
export function figuresProblem(pattern: RegExp, sentence: string): ValueType['problem'] {
  return (value: unknown, { number }: ValueField) => {
    if (typeof value !== 'string' || !pattern.test(value)) return sentence;
    return number ? doesNotFit(number, value) : null;
  };
}

/**
 * Checks that a number fits its column. PostgreSQL would round a wrong number silently, or refuse the number without naming the field.
 * @returns an error sentence, or null if the number fits
 */
function doesNotFit({ digits, decimals }: NumberShape, value: string): string | null {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  // A column of whole numbers refuses `3.0` too.
  if (decimals === 0 ? value.includes('.') : fraction.replace(/0+$/, '').length > decimals)
    return decimals === 0 ? 'Escriba un número entero.' : `Escriba ${String(decimals)} decimales como mucho.`;
  return whole.replace(/^0+/, '').length > digits ? `No puede pasar de ${'9'.repeat(digits)}.` : null;
}

/** Formats a number in Spanish: with a decimal comma and without thousands separators. */
export function withComma(value: unknown): string {
  return String(value).replace('.', ',');
}
