import { advance, FIRST_PASS } from './pass';

it('[PLUS-35] items that could not be taken are offered again after the later items', () => {
  const first = advance(FIRST_PASS, { last: 10, handled: 0 });
  expect(first).toEqual({ after: 10, isIdle: true });
  expect(advance(first, { last: 20, handled: 4 })).toEqual({ after: 20, isIdle: false });
});

it('[PLUS-35] items that wait for a rate limit keep their place', () => {
  expect(advance({ after: 30, isIdle: false }, { last: 40, handled: 6, waitMs: 500 })).toEqual({
    after: 30,
    isIdle: false,
  });
});
