import { useQueries } from '@tanstack/react-query';
import type { GlanceFact, GlanceReply } from '#libs/contracts';
import { getJson } from '../../base';
import { addressOf } from '../model/record-actions';
import type { LoadedRecord } from './use-record';

export interface GlanceState {
  facts: readonly GlanceFact[];
  isLoading: boolean;
  /** The error of the first request that failed. */
  error: Error | null;
  retry: () => void;
}

/** The facts beside a record. The facts are loaded after the record, so they never delay the page. */
export function useGlance({ form, record }: LoadedRecord): GlanceState {
  const addresses = record.id === 0 ? [] : form.vistazo.map((url) => addressOf(url, record.id));
  const results = useQueries({
    queries: addresses.map((address) => ({
      queryKey: ['vistazo', address],
      queryFn: ({ signal }: { signal: AbortSignal }) => getJson<GlanceReply>(address, {}, { signal }),
      staleTime: 0,
    })),
  });
  const failed = results.filter(({ isError }) => isError);
  return {
    facts: results.flatMap(({ data }) => data?.datos ?? []),
    isLoading: results.some(({ isPending }) => isPending),
    error: failed[0]?.error ?? null,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
}
