import { queryOptions } from '@tanstack/react-query';
import type { NoticeReply } from '../../../libs/contracts';
import { getJson } from '../base';

/** Milliseconds. */
export const FIVE_MINUTES = 5 * 60_000;

/** The current office notice. */
export const NOTICE = queryOptions({
  queryKey: ['aviso'],
  queryFn: ({ signal }) => getJson<NoticeReply>('/configurar-api/aviso', {}, { signal }),
  staleTime: FIVE_MINUTES,
});
