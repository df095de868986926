import { checkedSearch, paramsOf, searchOf, shifted, type SearchDraft } from './search';

const TODAY = '2026-11-20';

it.each([
  ['', { from: TODAY, to: TODAY, user: null }],
  ['desde=2026-11-01&hasta=2026-11-15&usuario=3', { from: '2026-11-01', to: '2026-11-15', user: 3 }],
  ['desde=2026-11-01', { from: '2026-11-01', to: '2026-11-01', user: null }],
  ['desde=2026-02-30&hasta=x&usuario=-1', { from: TODAY, to: TODAY, user: null }],
  ['desde=2026-11-15&hasta=2026-11-01', { from: '2026-11-15', to: '2026-11-15', user: null }],
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
] as [Omit<SearchDraft, 'user'>, object][])('the dates %j are refused at their field', (dates, errors) => {
  expect(checkedSearch({ ...dates, user: null })).toEqual({ errors });
});

it('dates in order are a search', () => {
  expect(checkedSearch({ from: TODAY, to: TODAY, user: 2 })).toEqual({ search: { from: TODAY, to: TODAY, user: 2 } });
});
