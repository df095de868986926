import type { SelectionState } from '../../../listings/model/selection/selection';
import {
  stepSummary,
  canReach,
  emptyDraft,
  LONG_FROM,
  longNotice,
  issueQuestion,
  missingReason,
  requestOf,
  totalOf,
  typedQuantity,
} from './draft';

const chosen = (...ids: number[]): SelectionState => ({
  selected: { mode: 'ids', ids: new Map(ids.map((id) => [id, `n.º ${id}`])) },
  notice: null,
  matchingNow: null,
});
const NOTHING = emptyDraft(1);
const FULL = { ...NOTHING, alumnos: chosen(3, 5), descripcion: ' Matrícula ', importe: '35.00' };

describe('Steps of bulk invoicing', () => {
  it('[FMAS-09] the second step is open once a student is chosen', () => {
    expect(canReach(2, NOTHING)).toBe(false);
    expect(missingReason(1, NOTHING)).toBe('Seleccione al menos un alumno');
    expect(canReach(2, { ...NOTHING, alumnos: chosen(3) })).toBe(true);
  });

  it.each([
    ['no description', { descripcion: '  ' }],
    ['an amount of 0', { importe: '0.00' }],
    ['no amount', { importe: null }],
    ['an unreadable amount', { importe: undefined }],
    ['a negative amount', { importe: '-3' }],
    ['no quantity', { cantidad: '' }],
    ['no student', { alumnos: chosen() }],
  ])('[FMAS-10] the third step is closed with %s', (_problem, changes) => {
    expect(canReach(3, { ...FULL, ...changes })).toBe(false);
  });

  it('[FMAS-10] the third step is open with a description and a total', () => {
    expect(canReach(3, FULL)).toBe(true);
    expect([stepSummary(1, FULL), stepSummary(2, FULL)]).toEqual([
      '2 alumnos seleccionados',
      'Matrícula · 35,00\u00a0€',
    ]);
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
])('[FMAS-13] the typed quantity «%s» becomes «%s»', (typed, quantity) => {
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

it('[FMAS-12] the confirmation names the number of invoices, their total and the series', () => {
  expect(issueQuestion(48, '1659.00', [{ serie: 'A', count: 48 }])).toBe(
    '¿Emitir 48 facturas por 1.659,00\u00a0€ en la serie A?',
  );
  expect(issueQuestion(1, '35.00', [{ serie: 'A', count: 1 }])).toBe(
    '¿Emitir 1 factura por 35,00\u00a0€ en la serie A?',
  );
});

it('[FMAS-18] a run over more than 100 students is long, one over more than 2,000 takes minutes', () => {
  expect([100, 101, 2000, 2001].map((count) => longNotice(count, LONG_FROM))).toEqual([
    null,
    'Tardará unos segundos; puede seguir trabajando.',
    'Tardará unos segundos; puede seguir trabajando.',
    'Tardará unos minutos; puede seguir trabajando.',
  ]);
});
