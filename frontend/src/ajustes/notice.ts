import { queryOptions } from '@tanstack/react-query';
import type { NoticeReply } from '../../../libs/contracts';
import { getJson } from '../api';

export const FIVE_MINUTES = 5 * 60_000;

/** What the academy tells everybody in the office now. */
export const NOTICE = queryOptions({
  queryKey: ['aviso'],
  queryFn: ({ signal }) => getJson<NoticeReply>('/configurar-api/aviso', {}, { signal }),
  staleTime: FIVE_MINUTES,
});
