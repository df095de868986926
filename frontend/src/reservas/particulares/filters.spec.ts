import { addressOf, appliedText, readFilters, requestOf } from './filters';

const TODAY = '2026-11-20';

it('without dates the list shows seven days from today on', () => {
  expect(readFilters(new URLSearchParams(), TODAY)).toMatchObject({ desde: TODAY, hasta: '2026-11-26' });
});

it('the address holds the applied filters, and no empty ones', () => {
  const filters = readFilters(new URLSearchParams('desde=2026-11-01&profesor=soler'), TODAY);
  expect(addressOf(filters).toString()).toBe('desde=2026-11-01&hasta=2026-11-26&profesor=soler');
  expect(readFilters(addressOf(filters), TODAY)).toEqual(filters);
});

it('an impossible date in the address is ignored', () => {
  expect(readFilters(new URLSearchParams('desde=2026-13-01'), TODAY).desde).toBe(TODAY);
});

it('dates the wrong way round are not requested', () => {
  const filters = readFilters(new URLSearchParams('desde=2026-11-20&hasta=2026-11-19'), TODAY);
  expect(requestOf(filters)).toBeNull();
});

it('[PLUS-41] folded filters show how many texts are applied; the dates are always visible', () => {
  const read = (address: string) => appliedText(readFilters(new URLSearchParams(address), TODAY));
  expect(read('desde=2026-11-01')).toBe('Filtros');
  expect(read('profesor=soler')).toBe('1 filtro');
  expect(read('profesor=soler&aula=A1')).toBe('2 filtros');
});
