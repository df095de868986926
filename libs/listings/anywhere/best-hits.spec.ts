import type { AnywhereSource, Hit } from './anywhere-sql';
import { bestHits } from './best-hits';

const source = (code: string, group: string, order: number) =>
  ({ found: { list: { definition: { code } }, anywhere: { group, order } } }) as unknown as AnywhereSource;

const SOURCES = [
  source('alumnos', 'personas', 10),
  source('alumnos', 'personas', 10),
  source('tutores', 'personas', 20),
];
const hit = (from: number, id: number, rank: number, isActive = true): Hit => ({
  source: from,
  id,
  rank,
  isActive,
  via: from === 1 ? 7 : null,
});

const idsOf = (hits: readonly Hit[]) => bestHits(hits, SOURCES).map((group) => group.hits.map(({ id }) => id));

describe('the results of a group', () => {
  it('come by rank, then active before inactive, then by the place of their list', () => {
    expect(idsOf([hit(0, 1, 4), hit(0, 2, 2, false), hit(2, 3, 2), hit(0, 4, 2)])).toEqual([[4, 3, 2, 1]]);
  });

  it('hold each record once, as it matches best', () => {
    const [group] = bestHits([hit(0, 1, 4), hit(1, 1, 0), hit(2, 1, 5)], SOURCES);
    expect(group?.hits.map(({ source: from, id }) => [from, id])).toEqual([
      [1, 1],
      [2, 1],
    ]);
  });

  it('are four at most', () => {
    expect(idsOf([1, 2, 3, 4, 5, 6].map((id) => hit(0, id, 2)))).toEqual([[1, 2, 3, 4]]);
  });
});
