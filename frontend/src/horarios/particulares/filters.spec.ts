import { addressOf, readFilters, requestOf } from './filters';

const TODAY = '2026-11-20';

it('without dates the list shows seven days from today on', () => {
  expect(readFilters(new URLSearchParams(), TODAY)).toMatchObject({ desde: TODAY, hasta: '2026-11-26' });
});

it('the address holds what is applied, and nothing empty', () => {
  const filters = readFilters(new URLSearchParams('desde=2026-11-01&profesor=soler'), TODAY);
  expect(addressOf(filters).toString()).toBe('desde=2026-11-01&hasta=2026-11-26&profesor=soler');
  expect(readFilters(addressOf(filters), TODAY)).toEqual(filters);
});

it('a date of the address that does not exist counts for nothing', () => {
  expect(readFilters(new URLSearchParams('desde=2026-13-01'), TODAY).desde).toBe(TODAY);
});

it('dates the wrong way round are not requested', () => {
  const filters = readFilters(new URLSearchParams('desde=2026-11-20&hasta=2026-11-19'), TODAY);
  expect(requestOf(filters)).toBeNull();
});
