import { useEffect, useMemo, useReducer } from 'react';
import type { Clase } from '#libs/contracts';
import type { ClassRow } from './rows';
import { areAllMarked, markedReducer, NOTHING_MARKED, type Marked } from './marked-reducer';

export interface Marks {
  marked: Marked;
  /** The marked classes, in the order of the list. */
  classes: readonly Clase[];
  areAll: boolean;
  toggle: (id: number) => void;
  toggleAll: () => void;
  clear: () => void;
}

/** The marks of the classes on screen. A reload drops the marks of classes that are no longer shown. */
export function useMarked(shown: readonly Clase[]): Marks {
  const [marked, dispatch] = useReducer(markedReducer, NOTHING_MARKED);
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  useEffect(() => dispatch({ type: 'prune', ids }), [ids]);
  const classes = useMemo(() => shown.filter(({ id }) => marked.has(id)), [shown, marked]);
  return {
    marked,
    classes,
    areAll: areAllMarked(marked, ids),
    toggle: (id) => dispatch({ type: 'toggle', id }),
    toggleAll: () => dispatch({ type: 'toggle-all', ids }),
    clear: () => dispatch({ type: 'clear' }),
  };
}

export const isMarked = (row: ClassRow, marks: Marks | null): boolean =>
  row.kind === 'class' && marks?.marked.has(row.clase.id) === true;
