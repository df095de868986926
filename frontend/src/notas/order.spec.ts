import { moved, pageOf, placeAfter } from './order';

it.each([
  ['ArrowRight', 3, 4],
  ['ArrowDown', 3, 4],
  ['ArrowLeft', 3, 2],
  ['ArrowUp', 1, null],
  ['ArrowRight', 14, null],
  ['Home', 9, 1],
  ['End', 9, 14],
  ['Enter', 9, null],
  ['constructor', 9, null],
])('[NOTA-02] %s takes the note from place %d of 14 to %s', (key, place, to) => {
  expect(placeAfter(key, place, 14)).toBe(to);
});

it.each([
  ['3', 3],
  ['1.5', 1],
  ['0.5', 1],
  ['-2', 1],
  ['1e400', 1],
  ['dos', 1],
  [null, 1],
])('[NOTA-01] the address that asks for page %j shows page %d', (asked, page) => {
  expect(pageOf(asked)).toBe(page);
});

it('[NOTA-02] a note that is dropped stands where it was dropped', () => {
  expect(moved(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
});
