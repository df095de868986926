import { paymentFields, selectionFields } from './marking';

describe('the invoices to be marked', () => {
  it('[PLUS-04] are ids, or all that match with the count that was seen', () => {
    expect(selectionFields({ from: 'factura', ids: [3, 7] })).toEqual({ idsSeleccionados: '3,7' });
    const all = { from: 'factura', filters: { cobro__iexact: 'pendiente' }, searchId: 4, total: 154 };
    expect(selectionFields(all)).toEqual({
      seleccion: { todos: true, busqueda: 4, parametros: all.filters, total: 154 },
    });
  });

  it('are missing without a selection of invoices, or without the count that was seen', () => {
    expect(selectionFields(null)).toBeNull();
    expect(selectionFields({ from: 'alumno', ids: [3] })).toBeNull();
    expect(selectionFields({ from: 'factura', filters: {}, searchId: 4, total: null })).toBeNull();
  });
});

it('a payment needs an existing date; undoing it needs none', () => {
  const draft = { day: '2026-11-20', method: '' };
  expect(paymentFields(true, draft)).toEqual({ fecha: '2026-11-20', formaPagoId: '' });
  expect(paymentFields(true, { ...draft, day: null })).toBeNull();
  expect(paymentFields(true, { ...draft, day: undefined })).toBeNull();
  expect(paymentFields(false, { ...draft, day: null })).toEqual({});
});
