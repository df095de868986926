import { queryOptions } from '@tanstack/react-query';
import type {
  AccountReply,
  MessageReply,
  OpenSessionsReply,
  RecoveryCodesReply,
  SecondFactorReply,
} from '#libs/contracts';
import { getJson, postForm } from '../base';

export const SESSIONS = queryOptions({
  queryKey: ['cuenta', 'sesiones'],
  queryFn: ({ signal }) => getJson<OpenSessionsReply>('/usuario/sesiones', {}, { signal }),
  staleTime: 0,
});

export const ACCOUNT = queryOptions({
  queryKey: ['cuenta', 'cuenta'],
  queryFn: ({ signal }) => getJson<AccountReply>('/usuario/cuenta', {}, { signal }),
  staleTime: 0,
});

export const changePassword = (actual: string, nueva: string) =>
  postForm<MessageReply>('/usuario/clave', { actual, nueva });

export const endSession = (id: number) => postForm<MessageReply>('/usuario/sesiones/cerrar', { id });

export const endOtherSessions = () => postForm<MessageReply>('/usuario/sesiones/cerrar', { otras: 1 });

export const prepareFactor = (clave: string) => postForm<SecondFactorReply>('/usuario/segundo-factor', { clave });

export const confirmFactor = (codigo: string) =>
  postForm<RecoveryCodesReply>('/usuario/segundo-factor/confirmar', { codigo });

export const renewCodes = (clave: string, codigo: string) =>
  postForm<RecoveryCodesReply>('/usuario/segundo-factor/codigos', { clave, codigo });

export const removeFactor = (clave: string, codigo: string) =>
  postForm<MessageReply>('/usuario/segundo-factor/quitar', { clave, codigo });
