import { countText } from '../../base/format';

interface Identified {
  id: number;
}

/** The data for finding the chosen records outside the current search. `isPageWhole` is true if the page shows all matching rows. */
export interface OutsideInput {
  chosen: readonly number[];
  shown: readonly Identified[];
  isPageWhole: boolean;
}

/** Returns the chosen ids that must be looked up, because their records may be on pages that are not shown. */
export function idsToLookUp({ chosen, shown, isPageWhole }: OutsideInput): number[] {
  return isPageWhole ? [] : idsBeyond(chosen, shown);
}

/**
 * Returns the chosen ids that the search does not find.
 * @param found the chosen records that the search finds; undefined until they are loaded
 */
export function idsOutside(input: OutsideInput, found: readonly Identified[] | undefined): number[] {
  const beyond = idsBeyond(input.chosen, input.shown);
  if (input.isPageWhole || beyond.length === 0) return beyond;
  return found === undefined ? [] : idsBeyond(beyond, found);
}

function idsBeyond(ids: readonly number[], records: readonly Identified[]): number[] {
  const known = new Set(records.map(({ id }) => id));
  return ids.filter((id) => !known.has(id));
}

/** `1 no está en esta búsqueda`, `5 no están en esta búsqueda` */
export const outsideText = (count: number): string => `${countText(count, 'no está', 'no están')} en esta búsqueda`;
