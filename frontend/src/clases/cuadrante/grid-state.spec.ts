import { gridParams, gridReducer, gridRequest, parseGrid, weekKindOf, type GridState } from './grid-state';

const TODAY = '2026-11-20';
const at = (query: string): GridState => parseGrid(new URLSearchParams(query), TODAY);
const addressOf = (state: GridState): string => new URLSearchParams(gridParams(state, TODAY)).toString();

it('[CLAS-06] [CLAS-13] an address without dates is Monday to Friday of this week, with rooms in use and their new enrolments', () => {
  expect(gridRequest(at(''))).toEqual({
    fechaInicial: '2026-11-16',
    fechaFinal: '2026-11-20',
    soloActivas: 1,
    mostrarAltas: 1,
    mostrarConAltas: 0,
    codigoAula: '',
    centro: '',
    profesores: 0,
  });
  expect(addressOf(at(''))).toBe('');
});

it.each([
  'fechaInicial=2026-11-23&fechaFinal=2026-11-27',
  'fechaInicial=2026-11-23&fechaFinal=2026-11-29&profesores=1&codigoAula=A&centro=Norte&soloActivas=0&mostrarAltas=0&mostrarConAltas=1&filas=plegadas',
  'filas=abiertas&dia=2026-11-18',
])('a state comes back from its address: %s', (query) => {
  expect(addressOf(at(query))).toBe(query);
});

it.each(['fechaInicial=ayer&fechaFinal=2026-11-27', 'fechaInicial=2026-11-23', 'filas=otras', 'dia=2026-12-01'])(
  'what is wrong in an address counts for nothing: %s',
  (query) => {
    expect(addressOf(at(query))).toBe('');
  },
);

it('[CLAS-13] seven days are the whole week in which the range begins, and five its working days', () => {
  const seven = gridReducer(at(''), { type: 'week', kind: 'week' });
  expect(seven.range).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(weekKindOf(seven.range)).toBe('week');
  const five = gridReducer(seven, { type: 'week', kind: 'work-week' });
  expect(five.range).toEqual({ from: '2026-11-16', to: '2026-11-20' });
  expect(weekKindOf(five.range)).toBe('work-week');
  expect(weekKindOf({ from: '2026-11-17', to: '2026-11-21' })).toBeNull();
});

it('a phone shows today if the range includes it, else the first day', () => {
  expect(at('').day).toBe('2026-11-20');
  const next = gridReducer(at(''), { type: 'range', range: { from: '2026-11-23', to: '2026-11-27' } });
  expect(next.day).toBe('2026-11-23');
});

it('the day after Friday is Monday of the next week, and the day before Monday is Friday', () => {
  const monday = gridReducer(at(''), { type: 'day', direction: 1 });
  expect(monday).toMatchObject({ day: '2026-11-23', range: { from: '2026-11-23', to: '2026-11-27' } });
  const friday = gridReducer(monday, { type: 'day', direction: -1 });
  expect(friday).toMatchObject({ day: '2026-11-20', range: { from: '2026-11-16', to: '2026-11-20' } });
  expect(gridReducer(friday, { type: 'day', direction: -1 }).day).toBe('2026-11-19');
});

it('[CLAS-09] [CLAS-10] a filter changes nothing but itself', () => {
  const state = gridReducer(at(''), { type: 'set', values: { rows: 'profesores' } });
  expect(gridRequest(state)).toEqual({ ...gridRequest(at('')), profesores: 1 });
});
