import { nextRow } from './next-row';

it.each`
  key            | current | next
  ${'ArrowDown'} | ${1}    | ${2}
  ${'ArrowUp'}   | ${1}    | ${0}
  ${'Home'}      | ${2}    | ${0}
  ${'End'}       | ${0}    | ${3}
  ${'Enter'}     | ${1}    | ${null}
  ${' '}         | ${1}    | ${null}
`('$key in row $current of 4 leads to row $next', ({ key, current, next }) => {
  expect(nextRow(key as string, current as number, 4)).toBe(next);
});
