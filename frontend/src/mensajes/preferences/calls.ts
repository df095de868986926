import { queryOptions } from '@tanstack/react-query';
import type {
  MensajeReply,
  PersonaId,
  PreferenciaEnvio,
  PreferenciasOficinaReply,
  PreferenciasReply,
} from '#libs/contracts';
import { getJson, postForm } from '../../base';

const OWN = '/campus/api/preferencias';
const OFFICE = '/mensajeria/api/preferencias';

/** What the user wants to receive. */
export const OWN_PREFERENCES = queryOptions({
  queryKey: ['preferencias-envio'],
  queryFn: ({ signal }) => getJson<PreferenciasReply>(OWN, {}, { signal }),
  staleTime: 0,
});

/** @throws ApiError with the server's sentence */
export const savePreference = ({ permitido, ...which }: PreferenciaEnvio): Promise<PreferenciasReply> =>
  postForm<PreferenciasReply>(OWN, { ...which, permitido: permitido ? '1' : '0' });

export const saveSummaryWish = (isWanted: boolean): Promise<PreferenciasReply> =>
  postForm<PreferenciasReply>(`${OWN}/resumen`, { resumen: isWanted ? '1' : '0' });

/** What a person wants to receive; of a student, what those want to whom messages about the student go. */
export const preferencesOf = ({ tipo, id }: PersonaId) =>
  queryOptions({
    queryKey: ['preferencias-de-persona', tipo, id],
    queryFn: ({ signal }) => getJson<PreferenciasOficinaReply>(OFFICE, { tipo, id }, { signal }),
    select: ({ personas }: PreferenciasOficinaReply) => personas,
    staleTime: 0,
  });

/**
 * Records what a person has said.
 * @param fecha the day on which the person said it, `YYYY-MM-DD`
 * @throws ApiError with the server's sentence
 */
export const recordPreference = (
  { tipo, id }: PersonaId,
  { permitido, canal, categoria }: PreferenciaEnvio,
  fecha: string,
): Promise<MensajeReply> =>
  postForm<MensajeReply>(OFFICE, { tipo, id, canal, categoria, permitido: permitido ? '1' : '0', fecha });
