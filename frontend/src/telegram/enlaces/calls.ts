import { queryOptions } from '@tanstack/react-query';
import type { EnlaceTelegramReply, MensajeReply, PersonaTelegram, TelegramCampusReply } from '#libs/contracts';
import { getJson, postForm } from '../../base';

const API = '/campus/api/telegram';

/** The people whose chat the user may link, with the linked chats. */
export const OWN_CHATS = queryOptions({
  queryKey: ['telegram', 'chats'],
  queryFn: ({ signal }) => getJson<TelegramCampusReply>(API, {}, { signal }),
  staleTime: 0,
});

export const createLink = ({ tipo, id }: PersonaTelegram) =>
  postForm<EnlaceTelegramReply>(`${API}/enlace`, { tipo, id });

export const unlinkChat = (id: number) => postForm<MensajeReply>(`${API}/desvincular`, { id });
