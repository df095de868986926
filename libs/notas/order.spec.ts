import { insertAt } from './order';

/** Six notes. Notes 2 and 5 are private notes of another user. */
const ALL = [1, 2, 3, 4, 5, 6];
const VISIBLE = [1, 3, 4, 6];

it.each`
  id   | place | then
  ${4} | ${1}  | ${[4, 1, 2, 3, 5, 6]}
  ${4} | ${2}  | ${[1, 2, 4, 3, 5, 6]}
  ${1} | ${2}  | ${[2, 3, 1, 4, 5, 6]}
  ${1} | ${4}  | ${[2, 3, 4, 5, 6, 1]}
  ${6} | ${6}  | ${[1, 2, 3, 4, 6, 5]}
  ${3} | ${-5} | ${[3, 1, 2, 4, 5, 6]}
  ${3} | ${99} | ${[1, 2, 4, 5, 6, 3]}
`(
  '[NOTA-02] moving note $id to place $place gives $then',
  ({ id, place, then }: { id: number; place: number; then: number[] }) => {
    expect(insertAt(ALL, { id, place, visible: VISIBLE })).toEqual(then);
  },
);

it('[NOTA-02] the only note, and the only visible note, can be moved', () => {
  expect(insertAt([7], { id: 7, place: 3, visible: [7] })).toEqual([7]);
  expect(insertAt([1, 2, 7], { id: 7, place: 1, visible: [7] })).toEqual([1, 2, 7]);
});
