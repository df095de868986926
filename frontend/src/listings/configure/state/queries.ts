import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type {
  ListConfigReply,
  ListShape,
  Parametros,
  PreviewReply,
  PreviewRequest,
  Role,
} from '../../../../../libs/contracts';
import { getJson, postJson } from '../../../base';

export const configurationKey = (codigo: string) => ['lista', codigo, 'configuracion'] as const;

const path = (codigo: string) => `/api/listado/configuracion/${encodeURIComponent(codigo)}`;

export const fetchConfiguration = (codigo: string, signal?: AbortSignal): Promise<ListConfigReply> =>
  getJson<ListConfigReply>(path(codigo), {}, { signal });

/** What there is to configure. Asked anew each time the screen is opened: it is what changes are made from. */
export function useConfiguration(codigo: string) {
  return useQuery({
    queryKey: configurationKey(codigo),
    queryFn: ({ signal }) => fetchConfiguration(codigo, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Keeps a shape; answers its version. */
export async function saveShape(codigo: string, version: number, forma: ListShape): Promise<number> {
  return (await postJson<{ version: number }>(path(codigo), { version, forma })).version;
}

/** Makes an old version the newest again; answers its new number. */
export async function bringBack(codigo: string, version: number): Promise<number> {
  return (await postJson<{ version: number }>(`${path(codigo)}/recuperar`, { version })).version;
}

export interface ListedSearchChange {
  id: number;
  oculta: boolean;
  predeterminada: boolean;
}

/** Hides a search that came with the list, or makes it the default. */
export function arrangeListedSearch(codigo: string, change: ListedSearchChange): Promise<unknown> {
  return postJson(`${path(codigo)}/busqueda-del-listado`, change);
}

/** The search that is looked at, in place of the list as it opens. */
export interface LookedAt {
  parametros: Parametros;
  orden: string;
  columnas: readonly string[];
}

/** Real rows of the shape as it stands; while they are on their way the ones before stay. */
export function usePreview(
  codigo: string,
  forma: ListShape,
  rol: Role | '',
  search: LookedAt | null,
  enabled: boolean,
) {
  const request: PreviewRequest = {
    forma: onlyRows(forma),
    ...(rol === '' ? {} : { rol }),
    ...(search === null ? {} : { ...search, columnas: [...search.columnas] }),
  };
  return useQuery({
    queryKey: ['lista', codigo, 'vista-previa', request],
    queryFn: ({ signal }) =>
      postJson<PreviewReply>(`/api/listado/vista-previa/${encodeURIComponent(codigo)}`, request, { signal }),
    placeholderData: keepPreviousData,
    enabled,
    retry: false,
  });
}

/** What decides about rows: labels and widths are drawn here, and typing one asks for nothing. */
function onlyRows({ columnas, orden, porPagina }: ListShape): ListShape {
  return { columnas: columnas.map(({ campo, visible }) => ({ campo, visible })), busqueda: [], orden, porPagina };
}
