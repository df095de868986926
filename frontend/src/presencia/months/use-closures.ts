import { queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { CierreMes } from '../../../../libs/contracts';
import { getJson, PRESENCE_KEY } from '../../base';
import type { MonthState } from './months';

const API = '/presencia/api/cerrar';

const closureOf = (month: string) =>
  queryOptions({
    queryKey: [PRESENCE_KEY, 'cierre', month],
    queryFn: ({ signal }) => getJson<CierreMes>(API, { mes: month }, { signal }),
  });

/** Whether each of these months is closed. One that cannot be loaded counts as open: the server refuses what is not. */
export const useMonthStates = (months: readonly string[]): ReadonlyMap<string, MonthState> =>
  useQueries({
    queries: months.map(closureOf),
    combine: (replies) => new Map(months.map((month, index) => [month, stateOf(replies[index])])),
  });

function stateOf(reply: UseQueryResult<CierreMes> | undefined): MonthState {
  if (reply?.data !== undefined) return reply.data.cerrado === null ? 'open' : 'closed';
  return reply?.isError === true ? 'open' : 'loading';
}
