import { picked, toggled } from './picked';

it('[LIST-47] of what is chosen only what the list does not hold already is added', () => {
  expect(picked([{ id: 1 }, { id: 2 }, { id: 3 }], new Set([2]))).toEqual([{ id: 1 }, { id: 3 }]);
});

it('choosing a record again takes it back', () => {
  expect(toggled(toggled([], { id: 1 }), { id: 2 })).toEqual([{ id: 1 }, { id: 2 }]);
  expect(toggled([{ id: 1 }, { id: 2 }], { id: 1 })).toEqual([{ id: 2 }]);
});
