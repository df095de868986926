import type { SelectionState } from '../../listings/model/selection';
import {
  answerOf,
  canReach,
  emptyDraft,
  isLong,
  issueQuestion,
  missingIn,
  requestOf,
  totalOf,
  typedQuantity,
} from './draft';

const chosen = (...ids: number[]): SelectionState => ({
  selection: { modo: 'ids', ids: new Map(ids.map((id) => [id, `n.º ${id}`])) },
  aviso: null,
  coincidenAhora: null,
});
const NOTHING = emptyDraft(1);
const FULL = { ...NOTHING, alumnos: chosen(3, 5), descripcion: ' Matrícula ', importe: '35.00' };

describe('Steps of bulk invoicing', () => {
  it('[FMAS-09] the concept is reached once a student is chosen', () => {
    expect(canReach(2, NOTHING)).toBe(false);
    expect(missingIn(1, NOTHING)).toBe('Elija al menos un alumno');
    expect(canReach(2, { ...NOTHING, alumnos: chosen(3) })).toBe(true);
  });

  it.each([
    ['no description', { descripcion: '  ' }],
    ['an amount of 0', { importe: '0.00' }],
    ['no amount', { importe: null }],
    ['an amount that is none', { importe: undefined }],
    ['an amount below 0', { importe: '-3' }],
    ['no quantity', { cantidad: '' }],
    ['no student', { alumnos: chosen() }],
  ])('[FMAS-10] the invoice is out of reach with %s', (_what, more) => {
    expect(canReach(3, { ...FULL, ...more })).toBe(false);
  });

  it('[FMAS-10] the invoice is reached with a description and a total', () => {
    expect(canReach(3, FULL)).toBe(true);
    expect([answerOf(1, FULL), answerOf(2, FULL)]).toEqual(['2 alumnos elegidos', 'Matrícula · 35,00\u00a0€']);
  });
});

it.each([
  ['35.00', '1', '0', '35.00'],
  ['35.00', '3', '0', '105.00'],
  ['14.42', '2', '4', '29.99'],
  ['20', '3', '10', '66.00'],
])('[FMAS-02] %s € × %s with %s %% of VAT is %s €', (importe, cantidad, tipoIVA, total) => {
  expect(totalOf({ ...FULL, importe, cantidad, tipoIVA })).toBe(total);
});

it.each([
  ['0', '1'],
  ['-4', ''],
  ['12', '12'],
  ['1.5', '1'],
  ['', ''],
])('[FMAS-13] a quantity typed as «%s» is «%s»', (typed, quantity) => {
  expect(typedQuantity(typed)).toBe(quantity);
});

it('[FMAS-08] the request carries students, concept, series and payment method', () => {
  expect(requestOf({ ...FULL, cantidad: '2', tipoIVA: '21', formaPagoId: 4 }, 1)).toEqual({
    serieId: 1,
    alumnos: [3, 5],
    concepto: { descripcion: 'Matrícula', importe: '35.00', cantidad: 2, tipoIVA: '21' },
    formaPagoId: 4,
  });
  expect(requestOf({ ...FULL, fecha: '2026-11-20', repetir: true }, 1)).toMatchObject({
    fecha: '2026-11-20',
    repetir: 1,
  });
});

it('[FMAS-12] the question names how many, how much and the series', () => {
  expect(issueQuestion(48, '1659.00', 'A')).toBe('¿Emitir 48 facturas por 1.659,00\u00a0€ en la serie A?');
  expect(issueQuestion(1, '35.00', 'A')).toBe('¿Emitir 1 factura por 35,00\u00a0€ en la serie A?');
});

it('[FMAS-18] from 101 students on a run is long', () => {
  expect([isLong(100), isLong(101)]).toEqual([false, true]);
});
