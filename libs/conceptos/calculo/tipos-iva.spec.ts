import { parseRates, trimZeros } from './tipos-iva';

it.each`
  text                | rates
  ${'0, 4, 10, 21'}   | ${['0', '4', '10', '21']}
  ${'21 10 4 0'}      | ${['0', '4', '10', '21']}
  ${'0; 5.20; 21.00'} | ${['0', '5.2', '21']}
  ${'4, 4.0, 4.00'}   | ${['4']}
  ${'5,2; 10'}        | ${['5.2', '10']}
  ${'0, 5,2, 21'}     | ${['0', '5.2', '21']}
  ${'0,4,10,21'}      | ${['0', '4', '10', '21']}
  ${'0 5,2 21'}       | ${['0', '5.2', '21']}
  ${'21'}             | ${['21']}
  ${'5,2'}            | ${null}
  ${''}               | ${null}
  ${'veintiuno'}      | ${null}
  ${'100'}            | ${null}
  ${'4, 10, -1'}      | ${null}
`('the rates of «$text» are $rates', ({ text, rates }: { text: string; rates: string[] | null }) => {
  expect(parseRates(text)).toEqual(rates);
});

it('rates have no trailing zeros, and whole rates keep theirs', () => {
  expect(['21.00', '5.20', '10', '0'].map(trimZeros)).toEqual(['21', '5.2', '10', '0']);
});
