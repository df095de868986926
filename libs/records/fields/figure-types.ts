import type { CheckedField, FieldType, NumberShape } from './field-type';
import { rule, textRule } from './rule';

/** Numbers and amounts stay texts of figures: a float would change them. */
const figures = (raw: unknown): unknown =>
  typeof raw === 'number' ? String(raw) : typeof raw === 'string' ? raw.trim() : raw;

function figureType(pattern: RegExp, mensaje: string): FieldType {
  return {
    read: figures,
    rules: ({ number }: CheckedField) => [
      rule('cifras', (value) => (typeof value === 'string' && pattern.test(value) ? null : mensaje)),
      ...(number ? [textRule('cabe', (value) => doesNotFit(number, value))] : []),
    ],
  };
}

export const amount = figureType(/^-?\d{1,9}(\.\d{1,2})?$/, 'Escriba un importe, como 45,00.');
export const number = figureType(/^-?\d{1,9}(\.\d{1,4})?$/, 'Escriba un número.');

/** A column of numbers would refuse for all fields at once, or round in silence; here it is told at its own. */
function doesNotFit({ digits, decimals }: NumberShape, value: string): string | null {
  const [whole = '', fraction = ''] = value.replace('-', '').split('.');
  // A whole column takes no comma at all, be what follows it nothing but zeros.
  if (decimals === 0 ? value.includes('.') : fraction.replace(/0+$/, '').length > decimals)
    return decimals === 0 ? 'Escriba un número entero.' : `Escriba ${String(decimals)} decimales como mucho.`;
  return whole.replace(/^0+/, '').length > digits ? `No puede pasar de ${'9'.repeat(digits)}.` : null;
}

export const date: FieldType = {
  read: (raw) => (typeof raw === 'string' ? raw.trim() : raw),
  rules: () => [rule('fecha', dateProblem)],
};

function dateProblem(raw: unknown): string | null {
  const match = typeof raw === 'string' ? /^(\d{4})-(\d{2})-(\d{2})$/.exec(raw) : null;
  if (match === null) return 'Escriba la fecha como dd/mm/aaaa.';
  const [, year, month, day] = match.map(Number);
  const real = new Date(Date.UTC(year ?? 0, (month ?? 0) - 1, day));
  const exists = (year ?? 0) >= 1000 && real.getUTCMonth() === (month ?? 0) - 1 && real.getUTCDate() === day;
  return exists ? null : 'Esa fecha no existe.';
}

/** A local date and time, as an added field has it; instants of the machine are read-only. */
export const dateTime: FieldType = {
  read: (raw) => (typeof raw === 'string' ? raw.trim().replace(' ', 'T') : raw),
  rules: () => [
    rule('fecha-hora', (value) => {
      const match =
        typeof value === 'string' ? /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.exec(value) : null;
      return match === null ? 'Escriba la fecha y la hora como dd/mm/aaaa hh:mm.' : dateProblem(match[1]);
    }),
  ],
};
