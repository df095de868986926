import { dateText } from '../../platform/civil';

/** What a student gets back for a cancelled seat of a private class (rule R10). */
export type ReturnedCredit =
  | { kind: 'new'; minutes: number; until: string }
  /** The student gets back the credit that paid for the seat. If `until` is before `today`, the credit has expired. */
  | { kind: 'old'; minutes: number; until: string; today: string }
  /** No credit is given back: the family booked the seat itself, and the monthly fee did not pay for the seat. */
  | { kind: 'own-booking' }
  | { kind: 'none' };

/** Says in Spanish sentences what students get back for cancelled seats. Empty if `returns` is empty. */
export function returnedCreditsText(returns: readonly ReturnedCredit[]): string {
  const [only] = returns;
  if (only === undefined) return '';
  return returns.length === 1 ? oneText(only) : severalText(returns);
}

function oneText(one: ReturnedCredit): string {
  switch (one.kind) {
    case 'new':
      return `Da un crédito de ${String(one.minutes)} minutos, hasta el ${dateText(one.until)}.`;
    case 'old':
      return one.until < one.today
        ? `El crédito con el que se reservó caducó el ${dateText(one.until)}.`
        : `Vuelve el crédito con el que se reservó, hasta el ${dateText(one.until)}.`;
    case 'own-booking':
      return 'No da crédito: la reservó la familia por su cuenta.';
    case 'none':
      return 'No se cobra y no da crédito.';
  }
}

function severalText(returns: readonly ReturnedCredit[]): string {
  const fresh = returns.filter((one) => one.kind === 'new');
  const old = returns.filter((one) => one.kind === 'old');
  const rest = returns.length - fresh.length - old.length;
  if (rest === returns.length) return 'No dan ningún crédito.';
  const [first] = fresh;
  return [
    first && `${several(fresh.length, 'Da 1 crédito', 'Dan', 'créditos')}, hasta el ${dateText(first.until)}.`,
    old.length > 0 && `${several(old.length, 'Vuelve 1 crédito', 'Vuelven', 'créditos')} con su fecha de antes.`,
    rest > 0 && several(rest, '1 plaza no da crédito', '', 'plazas no dan crédito') + '.',
  ]
    .filter(Boolean)
    .join(' ');
}

const several = (count: number, one: string, verb: string, many: string): string =>
  count === 1 ? one : [verb, String(count), many].filter(Boolean).join(' ');
