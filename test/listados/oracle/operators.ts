import type { SearchType, Operator } from '../../../libs/contracts';
import type { Value } from './academia';
import { plain } from './texts';

/** A function that decides whether a value matches the operand. It is not called for missing values: they match nothing. */
export type Meaning = (value: NonNullable<Value>, operand: string) => boolean;

const text =
  (matches: (value: string, operand: string) => boolean): Meaning =>
  (value, operand) =>
    matches(plain(String(value)), plain(operand));

const compared =
  (read: (value: NonNullable<Value>) => number | string, matches: (difference: number) => boolean): Meaning =>
  (value, operand) => {
    const mine = read(value);
    const theirs = typeof mine === 'number' ? Number(operand) : operand.trim();
    return matches(mine < theirs ? -1 : mine > theirs ? 1 : 0);
  };

const SIGNS: Record<string, (difference: number) => boolean> = {
  exact: (difference) => difference === 0,
  gt: (difference) => difference > 0,
  lt: (difference) => difference < 0,
  gte: (difference) => difference >= 0,
  lte: (difference) => difference <= 0,
};

const comparisons = (read: (value: NonNullable<Value>) => number | string, prefix = ''): [string, Meaning][] =>
  Object.entries(SIGNS).map(([sign, matches]) => [
    prefix === '' ? sign : sign === 'exact' ? prefix : `${prefix}__${sign}`,
    compared(read, matches),
  ]);

const piece = (from: number, to: number) => (value: NonNullable<Value>) => Number(String(value).slice(from, to));

const TEXT = new Map<string, Meaning>([
  ['icontains', text((value, operand) => value.includes(operand))],
  ['iexact', text((value, operand) => value === operand)],
  ['istartswith', text((value, operand) => value.startsWith(operand))],
  ['iendswith', text((value, operand) => value.endsWith(operand))],
]);

const MEANINGS: Record<SearchType, ReadonlyMap<string, Meaning>> = {
  string: TEXT,
  list: TEXT,
  number: new Map(comparisons(Number)),
  boolean: new Map([['exact', (value, operand) => value === /^(1|true)$/.test(operand)]]),
  date: new Map([
    ...comparisons(String),
    ...comparisons(piece(0, 4), 'year'),
    ...comparisons(piece(5, 7), 'month'),
    ...comparisons(piece(8, 10), 'day'),
  ]),
};

/** Compares codes and NIFs without separators. */
export function codeMeaning(operator: Operator): Meaning {
  const meaning = meaningOf('string', operator);
  const bare = (code: string) => code.replace(/[\s./\\·\-–—]/g, '');
  return (value, operand) =>
    bare(operand) === '' ? meaning(value, operand) : meaning(bare(String(value)), bare(operand));
}

/**
 * Compares names in two forms. In one form, each hyphen or apostrophe is a blank; in the other, it is removed. Two names match if any form
 * of the stored name matches any form of the typed name.
 */
export function nameMeaning(operator: Operator): Meaning {
  const meaning = meaningOf('string', operator);
  const forms = (name: string) => [' ', ''].map((joint) => name.replace(/['’·-]+/g, joint).replace(/\s+/g, ' '));
  return (value, operand) => {
    if (/^['’·-]+$/.test(operand.trim())) return operator === 'icontains' && /['’·-]/.test(String(value));
    return forms(String(value)).some((stored) => forms(operand).some((typed) => meaning(stored.trim(), typed)));
  };
}

/** Compares the digits of telephones, without the Spanish prefix. An operand that is not a telephone matches nothing. */
export function telephoneMeaning(operator: Operator): Meaning {
  const meaning = meaningOf('string', operator);
  return (value, operand) =>
    /^[+\d\s()./-]*\d[\d\s()./-]*$/.test(operand) &&
    digitsOf(operand) !== '' &&
    meaning(digitsOf(String(value)), digitsOf(operand));
}

function digitsOf(telephone: string): string {
  return telephone.replace(/[^0-9+]/g, '').replace(/^(\+|00(?=[1-9][0-9]{6}))(34)?|^34(?=[5-9][0-9]{8}$)|\+/g, '');
}

export function meaningOf(type: SearchType, operator: Operator): Meaning {
  const meaning = MEANINGS[type].get(operator);
  if (meaning === undefined) throw new Error(`The oracle has no meaning for ${type} ${operator}`);
  return meaning;
}
