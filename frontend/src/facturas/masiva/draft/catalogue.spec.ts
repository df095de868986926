import {
  catalogueFields,
  chargedMonth,
  differentAmount,
  monthOptions,
  operationDate,
  type CatalogueChoice,
} from './catalogue';

const FEE: CatalogueChoice = {
  kind: 'concepto',
  record: { id: 7, resultado: 'CUO-KID · Cuota de Kids' },
  descripcion: 'Cuota de Kids',
  importe: '45.00',
  tipoIVA: '0',
  isMonthly: true,
  isOfCourse: true,
};

it('an amount equal to the catalogue is not sent, a different one is', () => {
  expect(catalogueFields({ catalogo: FEE, importe: '45' })).toEqual({ conceptoId: 7, importe: undefined });
  expect('importe' in catalogueFields({ catalogo: FEE, importe: '55' })).toBe(false);
  expect(catalogueFields({ catalogo: { ...FEE, kind: 'articulo' }, importe: '55' })).toEqual({ articuloId: 7 });
  expect(catalogueFields({ catalogo: null, importe: '55' })).toEqual({});
});

it('an amount other than that of the catalogue is noted', () => {
  expect(differentAmount({ catalogo: FEE, importe: '55' })).toBe('45.00');
  expect(differentAmount({ catalogo: FEE, importe: '45' })).toBeNull();
  expect(differentAmount({ catalogo: null, importe: '55' })).toBeNull();
});

it.each([
  ['2026-10', '2026-10-31'],
  ['2026-02', '2026-02-28'],
  ['2026-11', null],
  ['2026-12', '2026-12-01'],
  ['2027-01', '2027-01-01'],
])('charging %s in an invoice of November has the date of operation %s', (month, expected) => {
  expect(operationDate(month, '2026-11-23')).toBe(expected);
});

it('the month of a draft is the month of its operation, else of its issue', () => {
  const now = new Date('2026-11-23T10:00:00Z');
  expect(chargedMonth({ fecha: null, fechaOperacion: '2026-10-31' }, now)).toBe('2026-10');
  expect(chargedMonth({ fecha: '2026-09-30', fechaOperacion: null }, now)).toBe('2026-09');
  expect(chargedMonth({ fecha: null, fechaOperacion: null }, now)).toBe('2026-11');
  expect(
    monthOptions('2026-11-23')
      .map(({ value }) => value)
      .at(5),
  ).toBe('2026-10');
});
