import { useQuery } from '@tanstack/react-query';
import type {
  EnviarMensajeReply,
  EstadoTelegramReply,
  GetMensajeReply,
  PersonaId,
  PrevioMensajeReply,
  ReenviarReply,
  SetMensajeReply,
} from '#libs/contracts';
import { getJson, postForm } from '../base';
import type { MessageType } from './compose/draft/draft';
import type { MessageFields } from './compose/draft/fields';

const API = '/mensajeria/api';

export const useMessage = (id: number) =>
  useQuery({
    queryKey: ['mensaje', id],
    queryFn: ({ signal }) => getJson<GetMensajeReply>(`${API}/get-mensaje/${id}`, {}, { signal }),
    select: ({ mensaje }) => mensaje,
    staleTime: 0,
    gcTime: 0,
  });

/** Saves a message; id 0 creates one. @throws ApiError with the server's sentence */
export const saveMessage = (id: number, fields: MessageFields): Promise<SetMensajeReply> =>
  postForm<SetMensajeReply>(`${API}/set-mensaje`, { id, ...fields });

/** Which recipient the preview shows. */
export type Sample = { which: 'primera' | 'larga' } | { which: 'elegida'; person: PersonaId };

export const previewMessage = (
  { id, fields, sample }: { id: number; fields: MessageFields; sample: Sample },
  signal: AbortSignal,
): Promise<PrevioMensajeReply> => {
  const person = sample.which === 'elegida' ? { persona: sample.person } : {};
  return postForm<PrevioMensajeReply>(
    `${API}/previo`,
    { id, ...fields, cual: sample.which, ...person },
    { signal, isBackground: true },
  );
};

const SEND: Readonly<Record<MessageType, string>> = {
  '01': `${API}/enviar`,
  '02': '/mensajeria/telegram/api/enviar',
};

/**
 * Sends a saved message, or schedules it.
 * @param minute `YYYY-MM-DDTHH:MM`; null sends it now
 * @throws ApiError with the server's sentence
 */
export const sendMessage = (
  { id, type, minute }: { id: number; type: MessageType; minute: string | null },
  idempotencyKey: string,
): Promise<EnviarMensajeReply> =>
  postForm<EnviarMensajeReply>(SEND[type], { mensajeId: id, ...(minute && { programar: minute }) }, { idempotencyKey });

/** Copies a message into a new draft. */
export const duplicateMessage = (id: number): Promise<SetMensajeReply> =>
  postForm<SetMensajeReply>(`${API}/duplicar`, { mensajeId: id });

export const resendMessage = (id: number, estado: string, idempotencyKey: string): Promise<ReenviarReply> =>
  postForm<ReenviarReply>(`${API}/reenviar`, { mensajeId: id, estado }, { idempotencyKey });

/** Whether the bot of Telegram can be used. */
export const useTelegramState = (isEnabled: boolean) =>
  useQuery({
    queryKey: ['telegram-estado'],
    queryFn: ({ signal }) => getJson<EstadoTelegramReply>('/mensajeria/telegram/api/estado', {}, { signal }),
    enabled: isEnabled,
  });
