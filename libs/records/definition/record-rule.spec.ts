import {
  between,
  inOrder,
  matches,
  min,
  hoursInOrder,
  strictlyInOrder,
  unique,
  type RecordRule,
  type RuleContext,
} from './record-rule';

const SENTENCE = 'Eso no puede ser.';

/** Context of a rule in a database where every value is taken. */
const context: RuleContext = {
  id: 0,
  today: '2026-11-20',
  zone: 'Europe/Madrid',
  isTaken: () => Promise.resolve(true),
  exists: () => Promise.resolve(true),
  find: () => Promise.resolve(undefined),
  setting: () => Promise.resolve(''),
};

const check = async <P extends string>(rule: RecordRule<P>, record: Record<P, unknown>) =>
  (await rule.problem(record, context)) === null;

it.each<[value: unknown, isValid: boolean]>([
  ['0', true],
  ['-0.01', false],
  ['0.01', true],
  [-1, false],
  [null, true],
])('min: at least 0 accepts %p: %p', async (valor, isValid) => {
  expect(await check(min('valor', 0, SENTENCE), { valor })).toBe(isValid);
});

it.each<[value: unknown, isValid: boolean]>([
  ['0', true],
  ['100.00', true],
  ['100.01', false],
  ['-1', false],
  [null, true],
])('between: 0 to 100 accepts %p: %p', async (valor, isValid) => {
  expect(await check(between('valor', 0, 100, SENTENCE), { valor })).toBe(isValid);
});

it.each<[first: unknown, second: unknown, isInOrder: boolean, isStrictly: boolean]>([
  ['2026-01-01', '2026-01-02', true, true],
  ['2026-01-02', '2026-01-01', false, false],
  ['17:30', '17:30', true, false],
  [null, '2026-01-01', true, true],
  ['2026-01-01', null, true, true],
  [null, null, true, true],
])('inOrder and strictlyInOrder: %p before %p: %p, %p', async (inicio, fin, isInOrder, isStrictly) => {
  const record = { inicio, fin };
  expect(await check(inOrder('inicio', 'fin', SENTENCE), record)).toBe(isInOrder);
  expect(await check(strictlyInOrder('inicio', 'fin', SENTENCE), record)).toBe(isStrictly);
});

it.each<[first: unknown, second: unknown, isInOrder: boolean]>([
  ['17:20', '18:40', true],
  ['23:00', '00:30', true],
  ['23:00', '06:01', false],
  ['17:30', '17:30', false],
  [null, '17:30', true],
  ['17:30', null, true],
])('hoursInOrder: from %p to %p: %p', async (inicio, fin, isInOrder) => {
  expect(await check(hoursInOrder('inicio', 'fin', SENTENCE), { inicio, fin })).toBe(isInOrder);
});

it('matches refuses other text, and accepts an empty field', async () => {
  const rule = matches('codigo', /^[A-Z]+$/, SENTENCE);
  expect(await Promise.all(['AB', 'a', null].map((codigo) => check(rule, { codigo })))).toEqual([true, false, true]);
});

it('unique refuses a taken value, and accepts an empty field', async () => {
  const rule = unique('codigo', SENTENCE);
  expect(await Promise.all(['A-1', null].map((codigo) => check(rule, { codigo })))).toEqual([false, true]);
});
