import { calculateTotals, isRefusal, lineFromBase } from '../../calculo';
import { previewDetails } from './preview-details';

const NONE = { oferta_id: null, consideracion_id: null, descripcion: null };
const HERMANOS = { oferta_id: 3, consideracion_id: 1, descripcion: 'Hermanos' };

function totalsOf(...lines: { precio: string; tipoIVA: string; descuentoPorcentual?: string }[]) {
  const totals = calculateTotals(
    lines.map((line) => ({ ...line, cantidad: '1', ...lineFromBase({ ...line, cantidad: '1' }) })),
  );
  if (isRefusal(totals)) throw new Error('These lines have totals');
  return totals;
}

it('base and VAT of all rates add up to the total, and the discount is what the offers take off', () => {
  const totals = totalsOf(
    { precio: '45.00', tipoIVA: '0', descuentoPorcentual: '10' },
    { precio: '20.00', tipoIVA: '21' },
  );
  const offers = [
    { ...HERMANOS, descuentoPorcentual: '10', descuentoFijo: null },
    { ...NONE, descuentoPorcentual: null, descuentoFijo: null },
  ];
  expect([totals.total, previewDetails(totals, offers, '69.20')]).toEqual([
    '64.70',
    {
      base: '60.50',
      iva: '4.20',
      descuento: '4.50',
      ofertas: [{ id: 3, descripcion: 'Hermanos', descuentoPorcentual: '10', descuentoFijo: null }],
    },
  ]);
});

it('an invoice without offers has no discount', () => {
  const totals = totalsOf({ precio: '45.00', tipoIVA: '0' });
  const offers = [{ ...NONE, descuentoPorcentual: null, descuentoFijo: null }];
  expect(previewDetails(totals, offers, '45.00')).toEqual({
    base: '45.00',
    iva: '0.00',
    descuento: '0.00',
    ofertas: [],
  });
});
