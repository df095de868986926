import type { ColumnPreference, DeleteReply, SaveSearchRequest, SearchSaved } from '#libs/contracts';
import { postForm } from '../../base';

/** Saves the user's column preferences for a saved search. The request completes even if the page is being closed. */
export function savePreferences(searchId: number, columnas: readonly ColumnPreference[]): Promise<unknown> {
  return postForm(`/api/listado/preferencias/${searchId}`, { columnas }, { keepalive: true });
}

/** Saves a search; `id` 0 creates a new one. */
export const saveSearch = (code: string, search: SaveSearchRequest): Promise<SearchSaved> =>
  postForm<SearchSaved>(`/api/listado/guardar-busqueda/${code}`, { busqueda: search });

/** «Búsqueda guardada», followed by the server's note if there is one. */
export const searchSavedText = ({ aviso }: SearchSaved): string =>
  aviso === undefined ? 'Búsqueda guardada' : `Búsqueda guardada. ${aviso}`;

export function deleteSearch(code: string, id: number): Promise<unknown> {
  return postForm(`/api/listado/borrar-busqueda/${code}`, { id });
}

/** Renames a saved search, or makes it the default. */
export function changeSearch(
  code: string,
  id: number,
  cambio: { descripcion?: string; predeterminada?: boolean },
): Promise<unknown> {
  return postForm(`/api/listado/cambiar-busqueda/${code}`, { id, cambio });
}

/** Restores a search of the list definition. */
export function restoreSearch(code: string, id: number): Promise<unknown> {
  return postForm(`/api/listado/restablecer-busqueda/${code}`, { id });
}

/**
 * Deletes the selected records. Returns how many were deleted.
 * @throws ApiError 409 with `total` if the number of matching records has changed
 */
export async function deleteRecords(code: string, fields: Record<string, string>): Promise<number> {
  const { total } = await postForm<DeleteReply>(`/api/listado/borrar-registros/${code}`, fields);
  return total;
}
