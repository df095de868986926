import { checkEqual, differenceOf } from './equal-answers';

it('equal answers have no difference', () => {
  expect(differenceOf([{ id: 1, total: '2.00' }], [{ id: 1, total: '2.00' }])).toBeNull();
  expect(checkEqual('cálculo', [{ id: 1 }], [{ id: 1 }])).toBe('cálculo');
});

it('another value, another order and another number of answers are differences', () => {
  const [one, two] = [{ id: 1 }, { id: 2 }];
  expect(differenceOf([one, two], [two, one])).toBe('hay {"id":1} y en el suelo {"id":2}');
  expect(differenceOf([one, two], [one])).toBe('hay 2 y en el suelo 1');
  expect(differenceOf([{ total: '2.00' }], [{ total: '2.01' }])).toBe(
    'hay {"total":"2.00"} y en el suelo {"total":"2.01"}',
  );
});

it('two lists without answers count as different, since nothing was compared', () => {
  expect(differenceOf([], [])).toBe('no hay nada que comparar');
});

it('a difference names its part', () => {
  expect(() => checkEqual('cartas del mes', [{ id: 1 }], [])).toThrow('cartas del mes: hay 1 y en el suelo 0');
});
