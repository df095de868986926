import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListConfigReply, ListShape, PreviewReply, PreviewRequest, Role } from '#libs/contracts';
import { getJson, postJson } from '../../../base';
import type { PreviewedSearch } from '../model/preview';

export const configurationKey = (code: string) => ['lista', code, 'configuracion'] as const;

const path = (code: string) => `/api/listado/configuracion/${encodeURIComponent(code)}`;

export const fetchConfiguration = (code: string, signal?: AbortSignal): Promise<ListConfigReply> =>
  getJson<ListConfigReply>(path(code), {}, { signal });

/** The configuration of a list. Never from the cache: changes start from the current version. */
export function useConfiguration(code: string) {
  return useQuery({
    queryKey: configurationKey(code),
    queryFn: ({ signal }) => fetchConfiguration(code, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * Saves a shape of a list in place of `version`. Returns the new version.
 * @throws ApiError 409 if `version` is not the current version
 */
export async function saveShape(code: string, version: number, shape: ListShape): Promise<number> {
  return (await postJson<{ version: number }>(path(code), { version, forma: shape })).version;
}

/** Makes an old version the current one. Returns the new version number. */
export async function bringBack(code: string, version: number): Promise<number> {
  return (await postJson<{ version: number }>(`${path(code)}/recuperar`, { version })).version;
}

export interface ListedSearchChange {
  id: number;
  oculta: boolean;
  predeterminada: boolean;
}

/** Sets whether a search of the list definition is hidden, and whether this search is the default. */
export function arrangeListedSearch(code: string, change: ListedSearchChange): Promise<unknown> {
  return postJson(`${path(code)}/busqueda-del-listado`, change);
}

export interface PreviewOptions {
  shape: ListShape;
  /** The role whose rows are shown. If empty, the rows are those that the administrator sees. */
  role: Role | '';
  search: PreviewedSearch | null;
  isEnabled: boolean;
}

/** The real rows that the list shows with the edited shape. The previous rows stay on screen until the new ones arrive. */
export function usePreview(code: string, { shape, role, search, isEnabled }: PreviewOptions) {
  const request: PreviewRequest = {
    forma: withoutLooks(shape),
    ...(role === '' ? {} : { rol: role }),
    ...(search && { parametros: search.parametros, orden: search.orden, columnas: [...search.columnas] }),
  };
  return useQuery({
    queryKey: ['lista', code, 'vista-previa', request],
    queryFn: ({ signal }) =>
      postJson<PreviewReply>(`/api/listado/vista-previa/${encodeURIComponent(code)}`, request, { signal }),
    placeholderData: keepPreviousData,
    enabled: isEnabled,
    retry: false,
  });
}

/**
 * Returns the parts of a shape that decide the rows: the shown fields, the order and the page size. Titles and widths are left out: the
 * client applies them itself, so typing a title or a width sends no request.
 */
function withoutLooks({ columnas, orden, porPagina }: ListShape): ListShape {
  return { columnas: columnas.map(({ campo, visible }) => ({ campo, visible })), busqueda: [], orden, porPagina };
}
