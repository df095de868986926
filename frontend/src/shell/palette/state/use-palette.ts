import { useEffect, useReducer, type Dispatch } from 'react';
import { useCan } from '../../../base';
import { CLOSED_BEFORE, queryOf, reducePalette, type PaletteAction, type PaletteState } from '../model/palette-state';
import { findAnywhere } from './find-anywhere';

/** Milliseconds after the last key before a request (debounce). */
const DEBOUNCE_MS = 150;

/** The state of an open palette. A new text cancels the request for the previous text. */
export function usePalette(): [PaletteState, Dispatch<PaletteAction>] {
  const [state, dispatch] = useReducer(reducePalette, CLOSED_BEFORE);
  const canList = useCan()('listados.ver');
  const query = queryOf(state);
  const { attempt } = state;
  useEffect(() => {
    if (query === '') return undefined;
    const controller = new AbortController();
    const find = async () => {
      try {
        dispatch({ type: 'answered', found: await findAnywhere(query, canList, controller.signal) });
      } catch (error) {
        if (!controller.signal.aborted) dispatch({ type: 'failed', query, error });
      }
    };
    const timer = setTimeout(() => void find(), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query, canList, attempt]);
  return [state, dispatch];
}
