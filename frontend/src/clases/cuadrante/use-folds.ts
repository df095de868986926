import { useState } from 'react';

export interface Folds {
  isClosed: (row: { id: number }) => boolean;
  toggle: (id: number) => void;
}

/** Which rows are without their blocks: all or none, save those that were folded or opened by themselves since. */
export function useFolds(areClosed: boolean): Folds {
  const [own, setOwn] = useState<{ areClosed: boolean; ids: readonly number[] }>({ areClosed, ids: [] });
  // Rows that were opened by themselves are closed again with all.
  const ids = own.areClosed === areClosed ? own.ids : [];
  return {
    isClosed: ({ id }) => ids.includes(id) !== areClosed,
    toggle: (id) => setOwn({ areClosed, ids: ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id] }),
  };
}
