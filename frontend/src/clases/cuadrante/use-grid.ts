import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import type { CuadranteReply } from '../../../../libs/contracts';
import { dayOf, getJson } from '../../base';
import { gridParams, gridReducer, gridRequest, parseGrid, type GridAction } from './grid-state';

export type Dispatch = (action: GridAction) => void;

/** The state of the grid, its data, and what changes them. */
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
 * The state comes from the address and is written back to it. It is not read from it at every render: the router changes the
 * address in a transition, and until its end a checkbox would show its old value.
 */
function useGridAddress(today: string) {
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  const navigation = useNavigationType();
  const [state, dispatch] = useReducer(gridReducer, undefined, () => parseGrid(params, today));
  const address = new URLSearchParams(gridParams(state, today)).toString();

  useEffect(() => {
    if (address !== params.toString()) setParams(address, { replace: true });
    // Only a change of the state writes: an address that somebody else has changed is read below.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [address]);

  useEffect(() => {
    // Our own changes replace the entry; a link, «back» and «forward» bring another address.
    if (navigation !== NavigationType.Replace) dispatch({ type: 'open', state: parseGrid(params, today) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [key]);

  return [state, dispatch] as const;
}
