import { DOCUMENTS } from '../base/kinds';
import { FIRST_CHOICES, sendRequest } from './send-request';

const { factura } = DOCUMENTS;

it('[PLUS-35] single invoices are sent by their ids, and nothing is attached or repeated at first', () => {
  expect(sendRequest(factura, { from: 'factura', ids: [3, 7] }, FIRST_CHOICES)).toEqual({
    tipo: 'factura',
    adjuntar: '',
    repetir: '',
    idsSeleccionados: '3,7',
  });
});

it('[PLUS-35] all that match are sent with the number that was seen, also by filters without a search', () => {
  const all = { from: 'factura', filters: { proceso_id: '9' }, searchId: null, total: 12 };
  expect(sendRequest(factura, all, { attaches: true, repeats: true })).toEqual({
    tipo: 'factura',
    adjuntar: '1',
    repetir: '1',
    seleccion: { todos: true, busqueda: 0, parametros: { proceso_id: '9' }, total: 12 },
  });
});

it('a selection of other rows, or without the number of rows, is none', () => {
  expect(sendRequest(factura, null, FIRST_CHOICES)).toBeNull();
  expect(sendRequest(factura, { from: 'carta-pago', ids: [3] }, FIRST_CHOICES)).toBeNull();
  expect(sendRequest(factura, { from: 'factura', filters: {}, searchId: 4, total: null }, FIRST_CHOICES)).toBeNull();
});
