import { useState } from 'react';

export interface Folds {
  isClosed: (row: { id: number }) => boolean;
  toggle: (id: number) => void;
}

/**
 * Decides which rows are closed. At first, all rows are closed if `areClosed` is true; otherwise all rows are open. Then the person can
 * open or close each row.
 */
export function useFolds(areClosed: boolean): Folds {
  const [own, setOwn] = useState<{ areClosed: boolean; ids: readonly number[] }>({ areClosed, ids: [] });
  // If `areClosed` changes, all rows get the new state. Rows that the person opened or closed individually are forgotten.
  const ids = own.areClosed === areClosed ? own.ids : [];
  return {
    isClosed: ({ id }) => ids.includes(id) !== areClosed,
    toggle: (id) => setOwn({ areClosed, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] }),
  };
}
