/** Where a record stands in the page of the list that it was opened from. */
export interface Place {
  /** The records of that page, in its order. */
  ids: readonly number[];
  /** Place of the first of them in the whole list, from 1. */
  primero: number;
  total: number;
}

export interface Neighbours {
  /** From 1. */
  lugar: number;
  total: number;
  anterior: number | null;
  siguiente: number | null;
}

/** The step that opens a record remembers its place beside the way back. */
export function withPlace<T extends object>(step: T, lugar: Place): T & { lugar: Place } {
  return { ...step, lugar };
}

/** The records before and after one in the page it was opened from; null when it was not opened from a list. */
export function neighbours(state: unknown, id: number): Neighbours | null {
  const lugar = placeOf(state);
  const at = lugar?.ids.indexOf(id) ?? -1;
  if (lugar === null || at < 0) return null;
  return {
    lugar: lugar.primero + at,
    total: lugar.total,
    anterior: lugar.ids[at - 1] ?? null,
    siguiente: lugar.ids[at + 1] ?? null,
  };
}

function placeOf(state: unknown): Place | null {
  if (typeof state !== 'object' || state === null || !('lugar' in state)) return null;
  const { ids, primero, total } = state.lugar as Partial<Place>;
  return Array.isArray(ids) && typeof primero === 'number' && typeof total === 'number'
    ? { ids, primero, total }
    : null;
}
