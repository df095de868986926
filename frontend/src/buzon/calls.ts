import { keepPreviousData, queryOptions, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { BuzonReply, ContactosReply, EscribirMensajeReply, MensajeAbiertoReply, PersonaId } from '#libs/contracts';
import { getJson, postForm, refetchQueries } from '../base';

const INBOX_URL = '/campus/api/mensajes';
const INBOX_KEY = 'buzon';

/** The pages of the inbox. */
export const inboxPath = '/campus/mensajes/';
/** The archive of the inbox. */
export const archivePath = `${inboxPath}?archivados=1`;
export const newMessagePath = `${inboxPath}nuevo/`;
export const threadPath = (id: number): string => `${inboxPath}${String(id)}/`;

/** A page of the inbox, or of its archive. */
export function useInbox(page: number, isArchive: boolean): UseQueryResult<BuzonReply> {
  const query = { pagina: page, archivados: isArchive ? 1 : 0 };
  return useQuery({
    queryKey: [INBOX_KEY, 'lineas', query],
    queryFn: ({ signal }) => getJson<BuzonReply>(INBOX_URL, query, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** The thread of a message. Loading it marks it as read. */
export const threadQuery = (id: number) =>
  queryOptions({
    queryKey: [INBOX_KEY, 'hilo', id],
    queryFn: ({ signal }) => getJson<MensajeAbiertoReply>(`${INBOX_URL}/${String(id)}`, {}, { signal }),
    staleTime: 0,
  });

/** The people to whom the user may write. @param search part of a name; only users of the office need it */
export function useContacts(search: string): UseQueryResult<ContactosReply> {
  return useQuery({
    queryKey: [INBOX_KEY, 'contactos', search],
    queryFn: ({ signal }) => getJson<ContactosReply>(`${INBOX_URL}/contactos`, { texto: search }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Loads the lines and threads on screen again. */
export const refetchInbox = (): Promise<void> => refetchQueries({ queryKey: [INBOX_KEY] });

export interface NewMessage {
  para: readonly PersonaId[];
  asunto: string;
  texto: string;
  anexos: readonly number[];
}

export const sendMessage = (message: NewMessage, idempotencyKey: string): Promise<EscribirMensajeReply> =>
  postForm<EscribirMensajeReply>(INBOX_URL, { ...message }, { idempotencyKey });

export const sendAnswer = (
  answer: { responde_a: number; texto: string; anexos: readonly number[] },
  idempotencyKey: string,
): Promise<EscribirMensajeReply> => postForm<EscribirMensajeReply>(INBOX_URL, { ...answer }, { idempotencyKey });

export const confirmReading = (id: number): Promise<unknown> => postForm(`${INBOX_URL}/${String(id)}/confirmar`, {});

export const markUnread = (id: number): Promise<unknown> => postForm(`${INBOX_URL}/${String(id)}/no-leido`, {});

/** Puts a thread into the archive, or takes it out. */
export const archiveThread = (id: number, isArchived: boolean): Promise<unknown> =>
  postForm(`${INBOX_URL}/${String(id)}/archivar`, { archivado: isArchived ? 1 : 0 });
