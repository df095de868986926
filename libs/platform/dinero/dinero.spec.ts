import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { dinero, maxOf, minOf, parseDinero, r2, r4, sumOf, toInteger, toWire2, toWire4, toWireRate } from '.';

it.each`
  amount      | cents
  ${'0.005'}  | ${'0.01'}
  ${'-0.005'} | ${'-0.01'}
  ${'1.005'}  | ${'1.01'}
  ${'2.675'}  | ${'2.68'}
  ${'0.0049'} | ${'0.00'}
  ${'-0.004'} | ${'0.00'}
  ${'45'}     | ${'45.00'}
`('rounds $amount to $cents: halves away from zero, never "-0.00"', ({ amount, cents }: Record<string, string>) => {
  expect(toWire2(amount!)).toBe(cents);
});

it('calculates without floats: 0.1 and 0.2 are 0.3, three thirds are 1', () => {
  expect(dinero('0.1').plus('0.2').toString()).toBe('0.3');
  expect(toWire4(dinero(1).dividedBy(3))).toBe('0.3333');
  expect(toWire2(dinero(1).dividedBy(3).times(3))).toBe('1.00');
  expect(toWire2(dinero('106.94').percent(7))).toBe('7.49');
  expect(toWire2(sumOf(['0.10', dinero('0.20'), 3]))).toBe('3.30');
  expect(r4('0.00005').toString()).toBe('0.0001');
  expect(toWire2(dinero('5').minus('7.5'))).toBe('-2.50');
});

it('compares amounts by value, not by their trailing zeros', () => {
  expect(dinero('10.00').equals('10')).toBe(true);
  expect(dinero('9').compare('10')).toBeLessThan(0);
  expect(maxOf('9', '10', '2.5').toString()).toBe('10');
  expect(minOf('9', '10', '2.5').toString()).toBe('2.5');
  expect(dinero('-0').isNegative()).toBe(false);
  expect([toWireRate('21.00'), toWireRate('5.20'), toWireRate(0)]).toEqual(['21', '5.2', '0']);
});

it.each([Number.NaN, 0.5, Infinity, 2 ** 60, '', '1,5', '1e3', 'x', '0x10'])('refuses %p as an amount', (value) => {
  expect(() => dinero(value)).toThrow(RangeError);
});

it.each`
  value                    | decimals | parsed
  ${'45.00'}               | ${2}     | ${'45'}
  ${' 8.2645 '}            | ${4}     | ${'8.2645'}
  ${'8.2645'}              | ${2}     | ${null}
  ${'45.5000'}             | ${2}     | ${'45.5'}
  ${45.5}                  | ${2}     | ${'45.5'}
  ${0.30000000000000004}   | ${4}     | ${null}
  ${'-3'}                  | ${2}     | ${'-3'}
  ${'45,00'}               | ${2}     | ${null}
  ${'1e5'}                 | ${2}     | ${null}
  ${Number.NaN}            | ${2}     | ${null}
  ${''}                    | ${2}     | ${null}
  ${null}                  | ${2}     | ${null}
  ${{}}                    | ${2}     | ${null}
  ${'99999999999'}         | ${2}     | ${null}
  ${'0000000000000000001'} | ${2}     | ${'1'}
`('parses $value with $decimals decimals as $parsed', ({ value, decimals, parsed }: Record<string, unknown>) => {
  expect(parseDinero(value, decimals as number)?.toString() ?? null).toBe(parsed);
});

it('parses whole numbers only', () => {
  const values = ['12', 12, '-3', ' 7 ', '1.5', 1.5, '', 'x', null, '1e3', '12345678901234567890'];
  expect(values.map(toInteger)).toEqual([12, 12, -3, 7, null, null, null, null, null, null, null]);
});

it('rounds a negative amount to the negative of the rounded amount', () => {
  const text = fc
    .tuple(fc.nat(999_999), fc.nat(999_999))
    .map(([whole, part]) => `${whole}.${String(part).padStart(6, '0')}`);
  fc.assert(
    fc.property(text, (amount) => {
      expect(r2(dinero(amount).negated()).plus(r2(amount)).isZero()).toBe(true);
      expect(r4(dinero(amount).negated()).plus(r4(amount)).isZero()).toBe(true);
    }),
  );
});

it('leaves the global settings of the library unchanged', () => {
  expect([Decimal.precision, Decimal.toExpPos]).toEqual([20, 21]);
});
