import fc, { type Arbitrary } from 'fast-check';
import { OPERATORS, type SearchType, type Operator } from '../../../libs/contracts';
import type { Oracle, QuestionFilter, Question } from './oracle';
import type { Person } from './visible-rows';

/** A list and its fields that a random question may use. */
export interface ListFields {
  list: string;
  fields: readonly { campo: string; tipo: SearchType }[];
  sortable: readonly string[];
}

const EVERY: readonly Operator[] = Object.values(OPERATORS).flat();

const ODD_TEXTS = [
  '%',
  '_',
  '\\',
  "'",
  '"',
  '%%',
  'a%',
  '_a',
  '\\%',
  "';--",
  '$1',
  '😀',
  'ñ',
  'n\u0303',
  'x'.repeat(900),
  ' a',
  'e ',
  '.',
  '-',
];
const ODD_NUMBERS = [
  '0',
  '-1',
  '-0',
  '+3',
  '0.5',
  '999999999',
  '2147483648',
  '999999999999999',
  '-99999999999',
  '007',
  ' 4 ',
];
const ODD_DATES = ['0001-01-01', '9999-12-31', '2024-02-29', '1900-01-01', ' 2026-11-20 '];

/**
 * Generates random list queries. Most filter values come from one row, so that the query finds this row. Their case, accents or length are
 * changed, because people type such differences. The other values come from any row, or are unusual.
 */
export function questions(
  lists: readonly ListFields[],
  people: readonly Person[],
  oracle: Oracle,
  operators: readonly Operator[] = EVERY,
): Arbitrary<Question> {
  return fc.tuple(fc.constantFrom(...lists), fc.nat()).chain(([fields, place]) =>
    fc.record({
      person: fc.oneof(
        { weight: 3, arbitrary: fc.constant(firstOf(people)) },
        { weight: 2, arbitrary: fc.constantFrom(...people) },
      ),
      list: fc.constant(fields.list),
      filters: fc.uniqueArray(
        filterOf(fields, operators, (field, near) => oracle.valuesOf(fields.list, field, near ? place : undefined)),
        { maxLength: 4, selector: ({ field, operator }) => `${field} ${operator}` },
      ),
      order: fc.uniqueArray(fc.record({ field: fc.constantFrom(...fields.sortable, 'id'), descending: fc.boolean() }), {
        maxLength: 3,
        selector: ({ field }) => field,
      }),
      page: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }) },
        { weight: 1, arbitrary: fc.constant(1_000_000) },
      ),
      pageSize: fc.constantFrom(1, 3, 10, 25, 100),
    }),
  );
}

function firstOf(people: readonly Person[]): Person {
  const [first] = people;
  if (first === undefined) throw new Error('A question needs a person');
  return first;
}

function filterOf(
  { fields }: ListFields,
  operators: readonly Operator[],
  valuesOf: (field: string, near: boolean) => readonly string[],
): Arbitrary<QuestionFilter> {
  const usable = fields
    .map(({ campo, tipo }) => ({ campo, tipo, offered: OPERATORS[tipo].filter((one) => operators.includes(one)) }))
    .filter(({ offered }) => offered.length > 0);
  return fc.tuple(fc.constantFrom(...usable), fc.constantFrom(true, true, true, false)).chain(([field, near]) =>
    fc.constantFrom(...field.offered).chain((operator) =>
      valueOf(field.tipo, operator, valuesOf(field.campo, near)).map((value) => ({
        field: field.campo,
        type: field.tipo,
        operator,
        value,
      })),
    ),
  );
}

function valueOf(
  type: SearchType,
  operator: Operator,
  values: readonly string[],
): Arbitrary<string | number | boolean> {
  const real = values.length === 0 ? fc.constant(type === 'date' ? '2026-03-14' : '1') : fc.constantFrom(...values);
  if (type === 'string' || type === 'list')
    return fc.oneof(
      { weight: 9, arbitrary: varied(real, operator) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    );
  if (type === 'boolean') return fc.constantFrom('1', '0', 1, 0, true, false);
  if (type === 'number')
    return fc.oneof({ weight: 5, arbitrary: near(real) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_NUMBERS) });
  return datePiece(
    operator,
    fc.oneof({ weight: 6, arbitrary: real }, { weight: 1, arbitrary: fc.constantFrom(...ODD_DATES) }),
  );
}

const near = (real: Arbitrary<string>): Arbitrary<string | number> =>
  fc.tuple(real, fc.constantFrom(0, 0, 0, 0, 1, -1, 0.5)).map(([value, by]) => (by === 0 ? value : Number(value) + by));

/**
 * Generates a date to search for. If the operator compares only the year, month or day, generates this part of a date as a number instead,
 * and sometimes adds or subtracts something.
 */
function datePiece(operator: Operator, dates: Arbitrary<string>): Arbitrary<string | number> {
  const [part] = operator.split('__');
  const at = { year: [0, 4], month: [5, 7], day: [8, 10] }[part ?? ''];
  if (at === undefined) return dates;
  return fc
    .tuple(dates, fc.constantFrom(0, 0, 0, 0, 0, 1, -1, 100, -40_000))
    .map(([date, by]) => Number(date.trim().slice(at[0], at[1])) + by);
}

/** For each operator, a function that cuts a part out of a text. A search for this part with the operator finds the text. */
const PIECES: Partial<Record<Operator, (text: string, length: number) => string>> = {
  istartswith: (text, length) => text.slice(0, length),
  iendswith: (text, length) => text.slice(-length),
  iexact: (text) => text,
};

/** Generates parts of texts. Some parts are written in another case, with other accents, or with decomposed characters. */
function varied(texts: Arbitrary<string>, operator: Operator): Arbitrary<string> {
  return fc
    .record({
      text: texts,
      isMatching: fc.constantFrom(true, true, true, true, false),
      from: fc.constantFrom(0, 1, 3),
      length: fc.constantFrom(2, 3, 5, 100),
      write: fc.constantFrom<(text: string) => string>(
        (text) => text,
        (text) => text.toUpperCase(),
        (text) => text.toLowerCase(),
        (text) => text.normalize('NFD'),
        (text) => text.normalize('NFD').replace(/\p{Mn}/gu, ''),
        (text) => text.replace(/a/g, 'á').replace(/n/g, 'Ñ'),
      ),
    })
    .map(({ text, isMatching, from, length, write }) => {
      const piece = isMatching ? PIECES[operator] : undefined;
      return write(piece === undefined ? text.slice(from, from + length) : piece(text, length));
    });
}
