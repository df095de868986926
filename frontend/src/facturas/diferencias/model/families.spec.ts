import type { DiferenciaCuota } from '#libs/contracts';
import { groupByFamily, sideText, totalTexts } from './families';

const difference = (familia_id: number | null, alumno_id: number, diferencia: string) =>
  ({ familia: 'García López', familia_id, alumno_id, diferencia }) as DiferenciaCuota;

const ROWS = [
  difference(1, 10, '-20.00'),
  difference(2, 20, '15.00'),
  difference(1, 11, '-0.10'),
  difference(null, 30, '5.00'),
  difference(null, 31, '-5.00'),
];

it('adds the differences of each family; families with the same name and students without a family are separate', () => {
  expect(groupByFamily(ROWS).map(({ diferencias, suma }) => [diferencias.length, suma])).toEqual([
    [2, '-20.10'],
    [1, '15.00'],
    [1, '5.00'],
    [1, '-5.00'],
  ]);
});

it.each([
  ['-20.10', '20,10\u00a0€ a devolver'],
  ['15.00', '15,00\u00a0€ por cobrar'],
  ['0.00', 'se compensan'],
])('says of the sum %s that it is «%s»', (suma, text) => {
  expect(sideText(suma)).toBe(text);
});

it('shows refunds and charges separately, because they do not offset each other', () => {
  expect(totalTexts(ROWS)).toEqual(['25,10\u00a0€ a devolver', '20,00\u00a0€ por cobrar']);
  expect(totalTexts([])).toEqual([]);
});
