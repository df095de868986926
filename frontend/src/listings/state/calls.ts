import type { ColumnPreference, DeleteReply, SaveSearchRequest } from '../../../../libs/contracts';
import { postForm } from '../../base';

/** Saves the user's column preferences for a saved search, even if the page is being closed. */
export function savePreferences(searchId: number, columnas: readonly ColumnPreference[]): Promise<unknown> {
  return postForm(`/api/listado/preferencias/${searchId}`, { columnas }, { keepalive: true });
}

/** Saves a search; `id` 0 creates a new one. Returns its id. */
export async function saveSearch(code: string, search: SaveSearchRequest): Promise<number> {
  const { id } = await postForm<{ id: number }>(`/api/listado/guardar-busqueda/${code}`, { busqueda: search });
  return id;
}

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

/** Brings back a search that came with the list. */
export function restoreSearch(code: string, id: number): Promise<unknown> {
  return postForm(`/api/listado/restablecer-busqueda/${code}`, { id });
}

/** Deletes the selected records. Returns how many. @throws ApiError 409 with `total` if another number matches now */
export async function deleteRecords(code: string, fields: Record<string, string>): Promise<number> {
  const { total } = await postForm<DeleteReply>(`/api/listado/borrar-registros/${code}`, fields);
  return total;
}
