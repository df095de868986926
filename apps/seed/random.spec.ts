import { Random } from './random';

const draw = (seed: number) => {
  const random = new Random(seed);
  return Array.from({ length: 1_000 }, () => random.int(1, 6));
};

it('gives the same numbers for the same seed, and others for another', () => {
  expect(draw(7)).toEqual(draw(7));
  expect(draw(8)).not.toEqual(draw(7));
});

it('stays within both ends and reaches them', () => {
  expect(Math.min(...draw(1))).toBe(1);
  expect(Math.max(...draw(1))).toBe(6);
});

it('picks by weight', () => {
  const random = new Random(3);
  const often = Array.from({ length: 1_000 }, () => random.weighted([['a', 9], ['b', 1]] as const)); // prettier-ignore
  expect(often.filter((value) => value === 'a').length).toBeGreaterThan(850);
  expect(often).toContain('b');
});

it('refuses to pick from nothing', () => {
  expect(() => new Random(1).pick([])).toThrow(RangeError);
});
