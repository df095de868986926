import { areAllMarked, markedReducer, NOTHING_MARKED } from './marked-reducer';

it('a class is marked and unmarked by the same press', () => {
  const once = markedReducer(NOTHING_MARKED, { type: 'toggle', id: 7 });
  expect([...once]).toEqual([7]);
  expect([...markedReducer(once, { type: 'toggle', id: 7 })]).toEqual([]);
});

it('the first press on the box of all marks every class, the next one unmarks them', () => {
  const all = markedReducer(new Set([2]), { type: 'toggle-all', ids: [1, 2, 3] });
  expect([...all].sort()).toEqual([1, 2, 3]);
  expect([...markedReducer(all, { type: 'toggle-all', ids: [1, 2, 3] })]).toEqual([]);
});

it('the box of all is not checked for an empty list', () => {
  expect(areAllMarked(NOTHING_MARKED, [])).toBe(false);
  expect([...markedReducer(NOTHING_MARKED, { type: 'toggle-all', ids: [] })]).toEqual([]);
});

it('a reload drops the marks of classes that are gone', () => {
  expect([...markedReducer(new Set([1, 2, 3]), { type: 'prune', ids: [3, 4, 1] })]).toEqual([1, 3]);
});

it('a reload without losses returns the same marks, so that nothing renders again', () => {
  const marked = new Set([1, 2]);
  expect(markedReducer(marked, { type: 'prune', ids: [1, 2, 3] })).toBe(marked);
  expect(markedReducer(NOTHING_MARKED, { type: 'clear' })).toBe(NOTHING_MARKED);
});
