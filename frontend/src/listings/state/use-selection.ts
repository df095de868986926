import { useEffect, useReducer, useRef } from 'react';
import { NO_SELECTION, reduceSelection } from '../model/selection/selection';

/** What is selected. `rowsKey` names which rows match: when it changes the selection goes, and the footer says so. */
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
