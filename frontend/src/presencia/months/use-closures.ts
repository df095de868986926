import { queryOptions, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CierreMes, MensajeReply } from '#libs/contracts';
import {
  getJson,
  messageOf,
  monthText,
  postForm,
  PRESENCE_KEY,
  refetchQueries,
  useSingleFlight,
  withParams,
} from '../../base';
import { askConfirm, showToast } from '../../ui';
import type { MonthState } from './months';

const API = '/presencia/api/cerrar';

const closureOf = (month: string) =>
  queryOptions({
    queryKey: [PRESENCE_KEY, 'cierre', month],
    queryFn: ({ signal }) => getJson<CierreMes>(API, { mes: month }, { signal }),
  });

/** Loads the closure of a month; undefined while it loads or if it cannot be loaded. */
export const useClosure = (month: string, isEnabled: boolean): CierreMes | undefined =>
  useQuery({ ...closureOf(month), enabled: isEnabled }).data;

/**
 * The state of each month. If the state of a month cannot be loaded, the month counts as open: the server refuses changes in closed months
 * anyway.
 */
export const useMonthStates = (months: readonly string[]): ReadonlyMap<string, MonthState> =>
  useQueries({
    queries: months.map(closureOf),
    combine: (replies) => new Map(months.map((month, index) => [month, stateOf(replies[index])])),
  });

function stateOf(reply: UseQueryResult<CierreMes> | undefined): MonthState {
  if (reply?.data !== undefined) return reply.data.cerrado === null ? 'open' : 'closed';
  return reply?.isError === true ? 'open' : 'loading';
}

/** The address of the stored register of a closed month. */
export const storedPdfPath = (month: string): string => withParams(API, { mes: month, pdf: 1 });

/** Closes a month, after a confirmation. A refusal is shown in the server's sentence. */
export function useCloseMonth(): { close: (month: string) => void; isBusy: boolean } {
  const flight = useSingleFlight();
  const close = async (month: string) => {
    if (!(await askConfirm(questionOf(month)))) return false;
    try {
      showToast({ text: (await postForm<MensajeReply>(API, { mes: month })).mensaje });
      return true;
    } catch (error) {
      showToast({ text: messageOf(error), tone: 'bad' });
      return false;
    } finally {
      await refetchQueries({ queryKey: [PRESENCE_KEY] });
    }
  };
  return { close: (month) => void flight.run(() => close(month)), isBusy: flight.isBusy };
}

const questionOf = (month: string) => ({
  title: `¿Cerrar el registro de ${monthText(month)}?`,
  text: [
    'Sus entradas no admiten después correcciones ni conformidades, y no se añaden otras. Lo que hoy espera conformidad cuenta con lo que había.',
    'Se guardan el PDF del registro y su huella SHA-256. El cierre no se puede deshacer.',
  ].join('\n'),
  acceptLabel: 'Cerrar mes',
});
