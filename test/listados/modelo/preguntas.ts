import fc, { type Arbitrary } from 'fast-check';
import { OPERATORS, type FieldType, type Operator } from '../../../libs/contracts';
import type { Modelo, AskedFilter, Question } from './modelo';
import type { Person } from './visibles';

/** What may be asked of a list: its search fields and what it can be ordered by. */
export interface Askable {
  list: string;
  fields: readonly { campo: string; tipo: FieldType }[];
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
 * Random questions. Most values of a question are those of one row of the academy, so that something is found; they are
 * disturbed as people disturb them. The others come from anywhere, or are odd.
 */
export function questions(
  askables: readonly Askable[],
  people: readonly Person[],
  modelo: Modelo,
  operators: readonly Operator[] = EVERY,
): Arbitrary<Question> {
  return fc.tuple(fc.constantFrom(...askables), fc.nat()).chain(([askable, place]) =>
    fc.record({
      person: fc.oneof(
        { weight: 3, arbitrary: fc.constant(people[0] ?? fail()) },
        { weight: 2, arbitrary: fc.constantFrom(...people) },
      ),
      list: fc.constant(askable.list),
      filters: fc.uniqueArray(
        filterOf(askable, operators, (campo, near) => modelo.valuesOf(askable.list, campo, near ? place : undefined)),
        {
          maxLength: 4,
          selector: ({ campo, operator }) => `${campo} ${operator}`,
        },
      ),
      orden: fc.uniqueArray(
        fc.record({ campo: fc.constantFrom(...askable.sortable, 'id'), descending: fc.boolean() }),
        { maxLength: 3, selector: ({ campo }) => campo },
      ),
      pagina: fc.oneof(
        { weight: 4, arbitrary: fc.constant(1) },
        { weight: 2, arbitrary: fc.integer({ min: 1, max: 12 }) },
        { weight: 1, arbitrary: fc.constant(1_000_000) },
      ),
      porPagina: fc.constantFrom(1, 3, 10, 25, 100),
    }),
  );
}

function fail(): never {
  throw new Error('Somebody must ask');
}

function filterOf(
  { fields }: Askable,
  operators: readonly Operator[],
  known: (campo: string, near: boolean) => readonly string[],
): Arbitrary<AskedFilter> {
  const askable = fields
    .map(({ campo, tipo }) => ({ campo, tipo, offered: OPERATORS[tipo].filter((one) => operators.includes(one)) }))
    .filter(({ offered }) => offered.length > 0);
  return fc.tuple(fc.constantFrom(...askable), fc.constantFrom(true, true, true, false)).chain(([field, near]) =>
    fc.constantFrom(...field.offered).chain((operator) =>
      valueOf(field.tipo, operator, known(field.campo, near)).map((value) => ({
        campo: field.campo,
        tipo: field.tipo,
        operator,
        value,
      })),
    ),
  );
}

function valueOf(tipo: FieldType, operator: Operator, known: readonly string[]): Arbitrary<string | number | boolean> {
  const real = known.length === 0 ? fc.constant(tipo === 'date' ? '2026-03-14' : '1') : fc.constantFrom(...known);
  if (tipo === 'string' || tipo === 'list')
    return fc.oneof(
      { weight: 9, arbitrary: disturbed(real, operator) },
      { weight: 1, arbitrary: fc.constantFrom(...ODD_TEXTS) },
    );
  if (tipo === 'boolean') return fc.constantFrom('1', '0', 1, 0, true, false);
  if (tipo === 'number')
    return fc.oneof({ weight: 5, arbitrary: near(real) }, { weight: 1, arbitrary: fc.constantFrom(...ODD_NUMBERS) });
  return datePiece(
    operator,
    fc.oneof({ weight: 6, arbitrary: real }, { weight: 1, arbitrary: fc.constantFrom(...ODD_DATES) }),
  );
}

const near = (real: Arbitrary<string>): Arbitrary<string | number> =>
  fc.tuple(real, fc.constantFrom(0, 0, 0, 0, 1, -1, 0.5)).map(([value, by]) => (by === 0 ? value : Number(value) + by));

/** Dates as they are; of a year, month or day only that part, a little off now and then. */
function datePiece(operator: Operator, dates: Arbitrary<string>): Arbitrary<string | number> {
  const [part] = operator.split('__');
  const at = { year: [0, 4], month: [5, 7], day: [8, 10] }[part ?? ''];
  if (at === undefined) return dates;
  return fc
    .tuple(dates, fc.constantFrom(0, 0, 0, 0, 0, 1, -1, 100, -40_000))
    .map(([date, by]) => Number(date.trim().slice(at[0], at[1])) + by);
}

/** Which piece of a text an operator looks for; any piece of it now and then. */
const PIECES: Partial<Record<Operator, (text: string, length: number) => string>> = {
  istartswith: (text, length) => text.slice(0, length),
  iendswith: (text, length) => text.slice(-length),
  iexact: (text) => text,
};

/** A piece of a text, in another case, with or without its accents, composed or not. */
function disturbed(texts: Arbitrary<string>, operator: Operator): Arbitrary<string> {
  return fc
    .record({
      text: texts,
      fitting: fc.constantFrom(true, true, true, true, false),
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
    .map(({ text, fitting, from, length, write }) => {
      const piece = fitting ? PIECES[operator] : undefined;
      return write(piece === undefined ? text.slice(from, from + length) : piece(text, length));
    });
}
