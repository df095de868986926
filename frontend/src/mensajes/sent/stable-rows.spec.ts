import { stableRows } from './stable-rows';

const rows = (...ids: number[]) => ids.map((id) => ({ id, estado: 'en-cola' }));

it('[PLUS-35] the rows of the sent screen change in place and keep their order', () => {
  const loaded = [{ id: 3, estado: 'enviado' }, ...rows(2, 1)];
  expect(stableRows(rows(1, 2, 3), loaded)).toEqual([...rows(1, 2), { id: 3, estado: 'enviado' }]);
});

it('[PLUS-35] new rows come last, and rows that no longer match are gone', () => {
  expect(stableRows(rows(1, 2), rows(9, 2)).map(({ id }) => id)).toEqual([2, 9]);
});
