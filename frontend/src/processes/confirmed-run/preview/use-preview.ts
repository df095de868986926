import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { newKey } from '../../../base';
import type { ConfirmedKind, Preview, StartReply } from '../model/kinds';
import { previewRun } from '../model/calls';

/** The sentence for a disabled button: the preview on screen does not belong to the current request. */
export const NOT_FRESH = 'Espere a la comprobación de lo que hay en pantalla';

/** The preview on screen. While a new preview loads, the previous one stays. */
export interface PreviewState<Request, Reply> {
  preview: Preview<Request, Reply> | undefined;
  /** True if the request is complete. */
  isReady: boolean;
  /** True if the preview belongs to the current request and is not being loaded again. */
  isFresh: boolean;
  isFetching: boolean;
  error: Error | null;
  refetch: () => unknown;
}

/** The preview of a request; null while the request is incomplete. */
export function usePreview<Request extends object, Reply extends StartReply>(
  kind: ConfirmedKind<Request, Reply>,
  request: Request | null,
): PreviewState<Request, Reply> {
  const { data, error, isFetching, isSuccess, isPlaceholderData, refetch } = useQuery({
    queryKey: ['previo', kind.call, request],
    queryFn: async ({ signal }): Promise<Preview<Request, Reply>> => {
      if (request === null) throw new Error('There is nothing to preview');
      return { request, reply: await previewRun(kind, request, signal), idempotencyKey: newKey() };
    },
    enabled: request !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
  });
  const isReady = request !== null;
  return {
    preview: data,
    isReady,
    isFresh: isReady && isSuccess && !isPlaceholderData && !isFetching,
    isFetching,
    error,
    refetch,
  };
}
