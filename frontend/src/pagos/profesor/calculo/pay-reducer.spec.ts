import type { CalculoPagos, ConceptoPago, ResultadoPago } from '#libs/contracts';
import { openPay, payReducer, type PayAction, type PayState } from './pay-reducer';

const concepto = (id: number) => ({ id }) as ConceptoPago;
const CONCEPTOS = [concepto(1), concepto(2)];
const RESULTS: CalculoPagos = { resultados: [{ id: 1 } as ResultadoPago], ajustes: [], avisos: [] };
const RANGE = { from: '2026-10-01', to: '2026-10-31' };

const START = openPay({ data: { conceptos: CONCEPTOS, retencion: '15.00' }, today: '2026-11-20' });
const after = (...actions: PayAction[]): PayState => actions.reduce(payReducer, START);
const CALCULATED: readonly PayAction[] = [{ type: 'calculate' }, { type: 'calculated', attempt: 1, results: RESULTS }];
const OPENED: readonly PayAction[] = [...CALCULATED, { type: 'open-letter', today: '2026-11-20' }];

it('[PAGO-06] [PAGO-19] at first every concept is checked and the range is the current month', () => {
  expect([...START.chosen]).toEqual([1, 2]);
  expect(START.range).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(START.stage).toEqual({ name: 'idle', isStale: false });
});

it('[PAGO-21] the stages are idle, calculating, results, and the emission form', () => {
  expect(after(CALCULATED[0]!).stage).toEqual({ name: 'calculating', attempt: 1 });
  expect(after(...CALCULATED).stage).toMatchObject({ name: 'results', results: RESULTS, letter: null });
  expect(after(...OPENED).stage).toMatchObject({
    letter: { date: '2026-11-20', retention: '15.00', isTouched: false },
  });
  expect(after(...OPENED, { type: 'close-letter' }).stage).toMatchObject({ name: 'results', letter: null });
});

it.each<[string, PayAction]>([
  ['the range', { type: 'set-range', range: RANGE }],
  ['a date', { type: 'type-date', side: 'to', text: '3' }],
  ['a check', { type: 'toggle', id: 1 }],
  ['all checks', { type: 'toggle-all' }],
  ['the concepts', { type: 'load', data: { conceptos: [concepto(1)], retencion: '15.00' } }],
])('[PAGO-22] changing %s clears the results', (_, action) => {
  expect(after(...OPENED, action).stage).toEqual({ name: 'idle', isStale: true });
});

it('a reply to a request from before the range changed is dropped', () => {
  const late = after(CALCULATED[0]!, { type: 'set-range', range: RANGE }, CALCULATED[1]!);
  expect(late.stage).toEqual({ name: 'idle', isStale: true });
  const newer = payReducer(payReducer(late, { type: 'calculate' }), CALCULATED[1]!);
  expect(newer.stage).toEqual({ name: 'calculating', attempt: 2 });
});

it('[PAGO-23] a new withholding of the teacher replaces the percentage', () => {
  const typed = after(...OPENED, { type: 'change-letter', changes: { retention: '10' } });
  expect(typed.stage).toMatchObject({ letter: { retention: '10', isTouched: true } });
  const same = payReducer(typed, { type: 'load', data: { conceptos: CONCEPTOS, retencion: '15.00' } });
  expect(same.stage).toMatchObject({ letter: { retention: '10' } });
  const other = payReducer(typed, { type: 'load', data: { conceptos: CONCEPTOS, retencion: '7.00' } });
  expect(other.stage).toMatchObject({ name: 'results', letter: { retention: '7.00' } });
});

it('[PAGO-20] after a reload new concepts are checked, others remain as they were', () => {
  const unchecked = after({ type: 'toggle', id: 2 });
  const loaded = payReducer(unchecked, {
    type: 'load',
    data: { conceptos: [concepto(1), concepto(2), concepto(3)], retencion: '15.00' },
  });
  expect([...loaded.chosen]).toEqual([1, 3]);
});

it('a refusal is shown at its field until the field changes', () => {
  const refused = after(...OPENED, { type: 'refuse-letter', errors: { retencion: 'De 0 a 100' } });
  expect(refused.stage).toMatchObject({ letter: { errors: { retencion: 'De 0 a 100' } } });
  const mended = payReducer(refused, { type: 'change-letter', changes: { retention: '15' } });
  expect(mended.stage).toMatchObject({ letter: { errors: {} } });
});

it('all concepts can be unchecked, and checked again', () => {
  expect(after({ type: 'toggle-all' }).chosen.size).toBe(0);
  expect(after({ type: 'toggle', id: 1 }, { type: 'toggle-all' }).chosen.size).toBe(2);
});

it('a typed text stays as it is, and the range follows once it is a date', () => {
  const upsideDown = after({ type: 'type-date', side: 'to', text: '31/10/2026' });
  expect(upsideDown).toMatchObject({ range: START.range, dates: { from: '01/11/2026', to: '31/10/2026' } });
  const mended = payReducer(upsideDown, { type: 'type-date', side: 'from', text: '01/10/2026' });
  expect(mended.range).toEqual(RANGE);
});
