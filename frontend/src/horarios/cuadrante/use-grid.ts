import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { CuadranteReply } from '../../../../libs/contracts';
import { dayOf, getJson } from '../../base';
import { gridParams, gridReducer, gridRequest, parseGrid, type GridAction } from './grid-state';

/** The grid of the address, and what changes it. */
export function useGrid() {
  const [params, setParams] = useSearchParams();
  const today = dayOf(new Date());
  const state = parseGrid(params, today);
  const request = gridRequest(state);
  const reply = useQuery({
    queryKey: ['cuadrante', request],
    queryFn: ({ signal }) => getJson<CuadranteReply>('/administrar/aulas/api/cuadrante', request, { signal }),
    placeholderData: keepPreviousData,
  });
  const dispatch = (action: GridAction) =>
    setParams((before) => gridParams(gridReducer(parseGrid(before, today), action), today), { replace: true });
  return { state, reply, today, dispatch };
}

export type Dispatch = (action: GridAction) => void;
