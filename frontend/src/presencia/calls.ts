import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { EntradaPresencia, MensajeReply, PresenciaReply } from '#libs/contracts';
import { getJson, postForm, PRESENCE_KEY, withParams } from '../base';
import type { EntryDraft } from './entry-reducer';
import type { ExportDraft, RegisterFormat } from './export/export-reducer';
import type { Search } from './search';

const API = '/presencia/api';

/** The report of a range of dates, with all people that the user may see. */
export function useReport({ from, to }: Search): UseQueryResult<PresenciaReply> {
  return useQuery({
    queryKey: [PRESENCE_KEY, 'informe', from, to],
    queryFn: ({ signal }) => getJson<PresenciaReply>(API, { fecha_inicial: from, fecha_final: to }, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Saves an entry. Sends the kind only for a new entry. @param id the id of the entry; 0 to add a forgotten entry */
export const saveEntry = (id: number, draft: EntryDraft): Promise<MensajeReply> =>
  postForm<MensajeReply>(API, {
    accion: 'save',
    id,
    fecha: draft.date ?? '',
    hora_entrada: draft.start,
    hora_salida: draft.end,
    motivo: draft.reason,
    ...(id === 0 ? { tipo: draft.kind } : {}),
    ...(draft.person === null ? {} : { usuario_id: draft.person.id }),
  });

export const agreeTo = ({ id, version }: EntradaPresencia): Promise<MensajeReply> =>
  postForm<MensajeReply>(`${API}/conforme`, { id, version });

/** The address of the report for paper. */
export const printPath = ({ from, to, user }: Search): string =>
  withParams(API, {
    fecha_inicial: from,
    fecha_final: to,
    ...ofUser(user),
    imprimir: 1,
  });

/** The address of the register of a month, `YYYY-MM`. */
export const exportPath = (month: string, format: RegisterFormat, user: number | null): string =>
  withParams(`${API}/exportar`, { mes: month, formato: format, ...ofUser(user) });

/** The address of the register of several months. */
export const registerPath = ({ from, to, format }: ExportDraft, user: number | null): string =>
  withParams(`${API}/exportar`, { desde: from, hasta: to, formato: format, ...ofUser(user) });

const ofUser = (user: number | null) => (user === null ? {} : { usuarios_ids: user });
