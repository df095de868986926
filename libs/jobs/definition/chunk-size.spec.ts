import { nextChunkSize } from './chunk-size';

it.each([
  [200, 200, 200, 200],
  [200, 200, 50, 400],
  [400, 400, 50, 500],
  [200, 200, 4_000, 50],
  [200, 10, 400, 50],
  [100, 0, 0, 100],
])('after a chunk of %i (%i items in %i ms) comes one of %i', (size, items, ms, next) => {
  expect(nextChunkSize(size, items, ms)).toBe(next);
});
