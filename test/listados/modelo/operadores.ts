import type { FieldType, Operator } from '../../../libs/contracts';
import type { Value } from './academia';
import { plain } from './textos';

/** What each operator means, said as plainly as possible. A value that is not there fits nothing. */
export type Meaning = (value: NonNullable<Value>, wanted: string) => boolean;

const text =
  (fits: (value: string, wanted: string) => boolean): Meaning =>
  (value, wanted) =>
    fits(plain(String(value)), plain(wanted));

const compared =
  (read: (value: NonNullable<Value>) => number | string, fits: (difference: number) => boolean): Meaning =>
  (value, wanted) => {
    const mine = read(value);
    const theirs = typeof mine === 'number' ? Number(wanted) : wanted.trim();
    return fits(mine < theirs ? -1 : mine > theirs ? 1 : 0);
  };

const SIGNS: Record<string, (difference: number) => boolean> = {
  exact: (difference) => difference === 0,
  gt: (difference) => difference > 0,
  lt: (difference) => difference < 0,
  gte: (difference) => difference >= 0,
  lte: (difference) => difference <= 0,
};

const comparisons = (read: (value: NonNullable<Value>) => number | string, prefix = ''): [string, Meaning][] =>
  Object.entries(SIGNS).map(([sign, fits]) => [
    prefix === '' ? sign : sign === 'exact' ? prefix : `${prefix}__${sign}`,
    compared(read, fits),
  ]);

const piece = (from: number, to: number) => (value: NonNullable<Value>) => Number(String(value).slice(from, to));

const TEXT = new Map<string, Meaning>([
  ['icontains', text((value, wanted) => value.includes(wanted))],
  ['iexact', text((value, wanted) => value === wanted)],
  ['istartswith', text((value, wanted) => value.startsWith(wanted))],
  ['iendswith', text((value, wanted) => value.endsWith(wanted))],
]);

const MEANINGS: Record<FieldType, ReadonlyMap<string, Meaning>> = {
  string: TEXT,
  list: TEXT,
  number: new Map(comparisons(Number)),
  boolean: new Map([['exact', (value, wanted) => value === /^(1|true)$/.test(wanted)]]),
  date: new Map([
    ...comparisons(String),
    ...comparisons(piece(0, 4), 'year'),
    ...comparisons(piece(5, 7), 'month'),
    ...comparisons(piece(8, 10), 'day'),
  ]),
};

export function meaningOf(type: FieldType, operator: Operator): Meaning {
  const meaning = MEANINGS[type].get(operator);
  if (meaning === undefined) throw new Error(`The model does not know ${type} ${operator}`);
  return meaning;
}
