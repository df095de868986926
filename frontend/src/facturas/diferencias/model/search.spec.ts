import { isFiltered, monthChoices, paramsOf, searchOf } from './search';

const read = (query: string) => searchOf(new URLSearchParams(query));

it('reads month and student from the address, and writes them back', () => {
  expect(read('mes=2026-11&alumno_id=7')).toEqual({ mes: '2026-11', alumno: 7 });
  expect(paramsOf(read('mes=2026-11&alumno_id=7'))).toEqual({ mes: '2026-11', alumno_id: '7' });
  expect(paramsOf(read(''))).toEqual({});
});

it.each(['mes=2026-13', 'mes=noviembre', 'alumno_id=0', 'alumno_id=ana', ''])(
  'shows everything for the address «%s», which names neither',
  (query) => {
    expect(isFiltered(read(query))).toBe(false);
  },
);

it('offers a year back, the months billed ahead, and the month of the address', () => {
  const months = monthChoices('2026-11-20', '2024-02').map(({ value }) => value);
  expect(months.slice(0, 3)).toEqual(['', '2024-02', '2025-11']);
  expect(months.at(-1)).toBe('2027-02');
  expect(monthChoices('2026-11-20', '2026-10')).toHaveLength(monthChoices('2026-11-20', null).length);
});
