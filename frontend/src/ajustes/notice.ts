import { queryOptions } from '@tanstack/react-query';
import type { AvisoReply } from '#libs/contracts';
import { getJson } from '../base';

/** Milliseconds. */
export const FIVE_MINUTES = 5 * 60_000;

/** The current office notice. */
export const NOTICE = queryOptions({
  queryKey: ['aviso'],
  queryFn: ({ signal }) => getJson<AvisoReply>('/configurar-api/aviso', {}, { signal }),
  staleTime: FIVE_MINUTES,
});
