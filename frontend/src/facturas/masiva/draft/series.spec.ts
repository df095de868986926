import type { MasivaFactura } from '#libs/contracts';
import { countSeries, seriesText } from './series';

const invoice = (serie?: string): MasivaFactura => ({
  id: null,
  numero: null,
  alumno_id: 1,
  alumno: 'Alumno',
  titular: 'Rosa Muñoz',
  formaPago: 'Efectivo',
  total: '20.00',
  ...(serie === undefined ? {} : { serie }),
});

it('counts the invoices of each series, the one with most first', () => {
  expect(countSeries([invoice('S'), invoice('A'), invoice('A')])).toEqual([
    { serie: 'A', count: 2 },
    { serie: 'S', count: 1 },
  ]);
});

it('an earlier run without series has none', () => {
  expect(countSeries([invoice()])).toEqual([]);
});

it('names one series, or each with its number of invoices', () => {
  expect(seriesText([{ serie: 'A', count: 48 }])).toBe('en la serie A');
  expect(
    seriesText([
      { serie: 'A', count: 46 },
      { serie: 'S', count: 2 },
    ]),
  ).toBe('en las series A (46) y S (2)');
});
