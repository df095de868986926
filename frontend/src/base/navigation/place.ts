/** The list page from which a record was opened; used to find the previous and the next record. */
export interface ListPlace {
  /** Ids of the records on the list page, in the order of the list. */
  ids: readonly number[];
  /** Position of the first id in the whole list; the first position of the list is 1. */
  firstPosition: number;
  total: number;
}

/** Position of a record in its list, and the records before and after it on the same page. */
export interface Neighbours {
  /** Position in the whole list; the first position is 1. */
  position: number;
  total: number;
  previous: number | null;
  next: number | null;
}

/** Adds the place of a record in its list to the history state with which the record is opened. */
export function withPlace<T extends object>(historyState: T, place: ListPlace): T & { place: ListPlace } {
  return { ...historyState, place };
}

/**
 * Returns the position of a record in its list, and the records before and after it. Returns null if the record was not opened from a
 * list.
 */
export function neighbours(historyState: unknown, id: number): Neighbours | null {
  const place = placeOf(historyState);
  const index = place?.ids.indexOf(id) ?? -1;
  if (place === null || index < 0) return null;
  return {
    position: place.firstPosition + index,
    total: place.total,
    previous: place.ids[index - 1] ?? null,
    next: place.ids[index + 1] ?? null,
  };
}

function placeOf(historyState: unknown): ListPlace | null {
  if (typeof historyState !== 'object' || historyState === null || !('place' in historyState)) return null;
  const { ids, firstPosition, total } = historyState.place as Partial<ListPlace>;
  return Array.isArray(ids) && typeof firstPosition === 'number' && typeof total === 'number'
    ? { ids, firstPosition, total }
    : null;
}
