import { Random } from './random';

const draw = (seed: number) => {
  const random = new Random(seed);
  return Array.from({ length: 1_000 }, () => random.int(1, 6));
};

it('the same seed gives the same numbers, another seed others', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
});

it('integers reach both bounds and stay within them', () => {
  expect(Math.min(...draw(1))).toBe(1);
  expect(Math.max(...draw(1))).toBe(6);
});

it('a weighted choice follows its weights', () => {
  const random = new Random(3);
  const weights = [
    ['a', 9],
    ['b', 1],
  ] as const;
  const picked = Array.from({ length: 1_000 }, () => random.weighted(weights));
  expect(picked.filter((value) => value === 'a').length).toBeGreaterThan(850);
  expect(picked).toContain('b');
});

it('picking from an empty list throws', () => {
  expect(() => new Random(1).pick([])).toThrow(RangeError);
});
