import { useEffect, useReducer, useRef } from 'react';
import { NO_SELECTION, reduceSelection } from '../model/selection/selection';

/**
 * Stores the selection. `rowsKey` identifies the matching rows. If `rowsKey` changes, the selection is cleared, and the footer says why.
 */
export function useSelection(rowsKey: string) {
  const [state, dispatch] = useReducer(reduceSelection, NO_SELECTION);
  const before = useRef(rowsKey);
  useEffect(() => {
    if (before.current === rowsKey) return;
    before.current = rowsKey;
    dispatch({ type: 'search-changed' });
  }, [rowsKey]);
  return [state, dispatch] as const;
}
