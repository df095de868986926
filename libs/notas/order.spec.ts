import { insertAt } from './order';

/** All notes 1 to 6; of them 2 and 5 are private ones of somebody else. */
const ALL = [1, 2, 3, 4, 5, 6];
const SEEN = [1, 3, 4, 6];

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
  '[NOTA-02] note $id, moved to place $place, makes $then',
  ({ id, place, then }: { id: number; place: number; then: number[] }) => {
    expect(insertAt(ALL, id, place, SEEN)).toEqual(then);
  },
);

it('[NOTA-02] a note alone on its board, and one among private notes of others, has a place', () => {
  expect(insertAt([7], 7, 3, [7])).toEqual([7]);
  expect(insertAt([1, 2, 7], 7, 1, [7])).toEqual([1, 2, 7]);
});
