import type { ColumnPreference, DeleteReply, SaveSearchRequest } from '../../../../libs/contracts';
import { postForm } from '../../base';

/** Keeps how this person wants the columns of a saved search. */
export function savePreferences(busqueda: number, columnas: readonly ColumnPreference[]): Promise<unknown> {
  return postForm(`/api/listado/preferencias/${busqueda}`, { columnas }, { keepalive: true });
}

/** Saves a search (`id` 0 makes a new one); answers its id. */
export async function saveSearch(codigo: string, busqueda: SaveSearchRequest): Promise<number> {
  const { id } = await postForm<{ id: number }>(`/api/listado/guardar-busqueda/${codigo}`, { busqueda });
  return id;
}

export function deleteSearch(codigo: string, id: number): Promise<unknown> {
  return postForm(`/api/listado/borrar-busqueda/${codigo}`, { id });
}

/** Deletes what is selected; answers how many went. */
export async function deleteRecords(codigo: string, fields: Record<string, string>): Promise<number> {
  const { total } = await postForm<DeleteReply>(`/api/listado/borrar-registros/${codigo}`, fields);
  return total;
}
