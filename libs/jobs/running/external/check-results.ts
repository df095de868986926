import type { AnyExternalJob, ItemOutcome, JobItem } from '../../definition/define-job';
import type { SettledItems, TakenItems } from '../../definition/external-work';
import { BrokenJobError, isOutcome } from '../base/broken-job';

/** Checks what `take` returned. @throws BrokenJobError if it does not match the offered items */
export function checkTaken(
  { code }: AnyExternalJob,
  items: readonly JobItem<unknown>[],
  value: TakenItems<unknown, unknown>,
): TakenItems<unknown, unknown> {
  const { taken, outcomes, waitMs } = value;
  if (!Array.isArray(taken) || !areOutcomesOf(positionsOf(items), outcomes))
    throw new BrokenJobError(`«take» of «${code}» does not return «taken» and outcomes of its items`);
  if (taken.length + outcomes.length > items.length)
    throw new BrokenJobError(`«take» of «${code}» returns more items than it received`);
  if (waitMs !== undefined && !(waitMs >= 0))
    throw new BrokenJobError(`«take» of «${code}» returns a «waitMs» that is not a time`);
  return value;
}

/** Checks what `settle` returned for items at `positions`. @throws BrokenJobError if it has outcomes of other items */
export function checkSettled(
  { code }: AnyExternalJob,
  positions: ReadonlySet<number>,
  value: SettledItems<unknown>,
): SettledItems<unknown> {
  if (!areOutcomesOf(positions, value.outcomes))
    throw new BrokenJobError(`«settle» of «${code}» does not return outcomes of the items that it took`);
  return value;
}

/** Returns the positions of the offered items that have no outcome yet: only these may have been taken. */
export function positionsOf(
  items: readonly JobItem<unknown>[],
  outcomes: readonly ItemOutcome[] = [],
): ReadonlySet<number> {
  const decided = new Set(outcomes.map(({ position }) => position));
  return new Set(items.map(({ position }) => position).filter((position) => !decided.has(position)));
}

function areOutcomesOf(positions: ReadonlySet<number>, outcomes: unknown): boolean {
  if (!Array.isArray(outcomes)) return false;
  const seen = new Set<number>();
  return (outcomes as Partial<ItemOutcome>[]).every(({ position, outcome }) => {
    if (position === undefined || !positions.has(position) || seen.has(position)) return false;
    seen.add(position);
    return isOutcome(outcome);
  });
}
