import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CalendarioNuevo, CalendariosReply, MensajeReply } from '#libs/contracts';
import { getJson, postForm } from '../../base';

const FEEDS_URL = '/api/horarios/calendarios';
export const FEEDS_KEY = 'calendarios';

/** The owner of a calendar feed. The name of the property is the parameter of the api. */
export type FeedOwner = { alumno_id: number } | { familia_id: number } | { profesor_id: number } | { aula_id: number };

/** Loads the calendar feeds of an owner that are in use. If `owner` is null, loads the feeds of the user. */
export function useFeeds(owner: FeedOwner | null): UseQueryResult<CalendariosReply> {
  return useQuery({
    queryKey: [FEEDS_KEY, owner],
    queryFn: ({ signal }) => getJson<CalendariosReply>(FEEDS_URL, { ...owner }, { signal }),
    staleTime: 0,
  });
}

export const createFeed = (owner: FeedOwner): Promise<CalendarioNuevo> =>
  postForm<CalendarioNuevo>(FEEDS_URL, { ...owner });

export const revokeFeed = (id: number): Promise<MensajeReply> => postForm<MensajeReply>(`${FEEDS_URL}/revocar`, { id });
