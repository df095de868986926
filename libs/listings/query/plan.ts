import { isOwn, isToMany } from '../model/field-model';
import type { PagePlan, Slice } from './ids';
import { isWhole, type ListQuery } from './list-query';
import type { TableFacts } from './table-facts';

/** Rows of an index that are read in a few milliseconds: what a walk may cost before it is given up. */
const MOST_STEPS = 6_000;
/** A walk is tried when it should end within half of that, as far as the rows that fit are spread evenly. */
const HOPEFUL_STEPS = MOST_STEPS / 2;

/** So many rows are walked sooner than a landmark is found and what lies before it counted. */
export const LEAP_FROM = 20_000;

/**
 * How to find a page when it is known how many rows fit. The planner guesses how the rows that fit lie along the order;
 * a wrong guess walks the whole table. Here the walk is bounded, and the sure way is taken when it does not end well.
 */
export function planPage(query: ListQuery, { offset, limit }: Slice, total: number, facts: TableFacts): PagePlan {
  if (isWhole(query)) return { kind: 'plain', backwards: offset > total / 2 };
  if (!orderedByIndex(query, facts))
    return total * 2 < facts.rows ? { kind: 'gather' } : { kind: 'plain', backwards: false };
  const steps = ((offset + limit) * Math.max(facts.rows, total)) / total;
  return steps <= HOPEFUL_STEPS ? { kind: 'walk', steps: MOST_STEPS } : { kind: 'gather' };
}

/** Can the order be read off an index? The first key decides: the rest is sorted among its equals. */
function orderedByIndex({ order }: ListQuery, { leading }: TableFacts): boolean {
  const first = order[0]?.field;
  if (first === undefined || !isOwn(first) || isToMany(first)) return false;
  return first.source.kind === 'column' && leading.has(first.source.column);
}
