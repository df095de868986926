import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { CuadranteReply } from '#libs/contracts';
import { dayOf, getJson } from '../../base';
import { gridParams, gridReducer, gridRequest, parseGrid, type GridAction } from './grid-state';

export type Dispatch = (action: GridAction) => void;

/** The state of the grid, its data, and its dispatch. */
export function useGrid() {
  const today = dayOf(new Date());
  const [state, dispatch] = useGridAddress(today);
  const request = gridRequest(state);
  const reply = useQuery({
    queryKey: ['cuadrante', request],
    queryFn: ({ signal }) => getJson<CuadranteReply>('/administrar/aulas/api/cuadrante', request, { signal }),
    placeholderData: keepPreviousData,
  });
  return { state, reply, today, dispatch };
}

/**
 * Reads the initial state from the URL, and writes each change of the state to the URL. The screen shows the state, not the URL: the
 * router changes the URL late, so a checkbox would still show its old value.
 */
function useGridAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [state, dispatch] = useReducer(gridReducer, undefined, () => parseGrid(params, today));
  const address = new URLSearchParams(gridParams(state, today)).toString();

  useEffect(() => {
    if (address !== params.toString()) setParams(address, { replace: true });
    // Only a change of the state writes the URL; other changes of the URL are read below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);

  useEffect(() => {
    // Reads the URL after a link, «back» or «forward». Does not read the URL after a replaced history entry, because this hook itself has
    // written that URL.
    if (navigation !== NavigationType.Replace) dispatch({ type: 'open', state: parseGrid(params, today) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  return [state, dispatch] as const;
}
