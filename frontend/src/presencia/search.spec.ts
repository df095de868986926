import { checkedSearch, paramsOf, searchOf, searchOfEntry, shifted, type SearchDraft } from './search';

const TODAY = '2026-11-20';

it.each([
  ['', { from: TODAY, to: TODAY, user: null }],
  ['desde=2026-11-01&hasta=2026-11-15&usuario=3', { from: '2026-11-01', to: '2026-11-15', user: 3 }],
  ['desde=2026-11-01', { from: '2026-11-01', to: '2026-11-01', user: null }],
  ['desde=2026-02-30&hasta=x&usuario=-1', { from: TODAY, to: TODAY, user: null }],
  ['desde=2026-11-15&hasta=2026-11-01', { from: '2026-11-15', to: '2026-11-15', user: null }],
  ['desde=2025-01-01&hasta=2026-02-04', { from: '2025-01-01', to: '2026-02-04', user: null }],
  ['desde=2025-01-01&hasta=2026-02-05', { from: '2025-01-01', to: '2025-01-01', user: null }],
  ['desde=1999-12-31&hasta=2151-01-01', { from: TODAY, to: TODAY, user: null }],
])('[PRES-10] the address «%s» is a search, by default of today', (params, search) => {
  expect(searchOf(new URLSearchParams(params), TODAY)).toEqual(search);
});

it('[PRES-10] the address of today has no dates', () => {
  expect(paramsOf({ from: TODAY, to: TODAY, user: null }, TODAY)).toEqual({});
  expect(paramsOf({ from: '2026-11-19', to: TODAY, user: 3 }, TODAY)).toEqual({
    desde: '2026-11-19',
    hasta: TODAY,
    usuario: '3',
  });
});

it('[PRES-11] an arrow moves both dates by one day, over the end of a month too', () => {
  const search = { from: '2026-11-28', to: '2026-11-30', user: null };
  expect(shifted(search, 1)).toEqual({ from: '2026-11-29', to: '2026-12-01', user: null });
  expect(shifted(search, -1)).toEqual({ from: '2026-11-27', to: '2026-11-29', user: null });
});

it.each([
  [{ from: null, to: TODAY }, { from: 'Falta la fecha' }],
  [{ from: TODAY, to: undefined }, { to: 'Esa fecha no existe' }],
  [{ from: TODAY, to: '2026-11-19' }, { to: 'Es anterior a la inicial' }],
  [{ from: '2025-01-01', to: '2026-02-05' }, { to: 'El informe abarca 400 días como mucho' }],
  [{ from: '2001-01-01', to: '2099-12-31' }, { to: 'El informe abarca 400 días como mucho' }],
  [{ from: '1999-12-31', to: TODAY }, { from: 'La fecha va de 2000 a 2150.' }],
] as [Omit<SearchDraft, 'user'>, object][])('the dates %j are refused at their field', (dates, errors) => {
  expect(checkedSearch({ ...dates, user: null })).toEqual({ errors });
});

it('dates in order are a search', () => {
  expect(checkedSearch({ from: TODAY, to: TODAY, user: 2 })).toEqual({ search: { from: TODAY, to: TODAY, user: 2 } });
});

it('400 days are a search', () => {
  const dates = { from: '2025-01-01', to: '2026-02-04' };
  expect(checkedSearch({ ...dates, user: null })).toEqual({ search: { ...dates, user: null } });
});

it.each([
  ['its day is shown', { from: '2026-11-16', to: TODAY, user: null }, null],
  ['its day is shown of its person', { from: '2026-11-19', to: TODAY, user: 3 }, null],
  ['other days are shown', { from: TODAY, to: TODAY, user: 3 }, { from: '2026-11-19', to: '2026-11-19', user: 3 }],
  ['somebody else is shown', { from: '2026-11-16', to: TODAY, user: 5 }, { from: '2026-11-16', to: TODAY, user: 3 }],
])('the way to a saved entry, while %s', (_case, search, expected) => {
  expect(searchOfEntry(search, '2026-11-19', 3)).toEqual(expected);
});
