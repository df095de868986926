import type { EntityManager } from 'typeorm';
import type { Role, SaveSearchRequest } from '../../contracts';
import { listadosErrors } from '../definition/errors';
import type { SavedSearchRow } from './saved-search-row';
import type { SearchScope } from './scope';

/** A checked search that is ready to be written. */
export interface CheckedSearch {
  id: number;
  listado: string;
  /** The row before the change; null for a new search. */
  before: SavedSearchRow | null;
  request: SaveSearchRequest;
  orden: string;
  columnas: string[];
  rol: Role | null;
  userId: number;
}

/** Returns who may see a search. If another user changes the search, the owner of the search stays the same. */
export function scopeOf({ listado, request, before, userId, rol }: CheckedSearch): SearchScope {
  return { listado, visibilidad: request.visibilidad, usuarioId: before?.usuario_id ?? userId, rol };
}

/** Inserts or updates a search. @returns its id @throws busqueda-desconocida if it was deleted meanwhile */
export async function writeSearch(
  { id, listado, request, orden, columnas, rol, userId }: CheckedSearch,
  manager: EntityManager,
): Promise<number> {
  const values = [
    listado,
    request.descripcion.trim(),
    JSON.stringify(request.parametros),
    orden,
    JSON.stringify(columnas),
    request.porPagina,
    request.visibilidad,
    userId,
    rol,
    request.predeterminada,
  ];
  const [row] =
    id === 0
      ? await manager.query<{ id: number }[]>(
          `INSERT INTO busquedas (listado, descripcion, parametros, orden, columnas, por_pagina, visibilidad, usuario_id, rol, predeterminada)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`,
          values,
        )
      : await manager.query<{ id: number }[]>(
          `WITH cambiada AS (UPDATE busquedas SET descripcion = $2, parametros = $3, orden = $4, columnas = $5, por_pagina = $6,
             visibilidad = $7, rol = $9, predeterminada = $10,
             usuario_id = CASE WHEN codigo IS NULL THEN coalesce(usuario_id, $8) END
           WHERE id = $11 AND listado = $1 RETURNING id) SELECT id FROM cambiada`,
          [...values, id],
        );
  if (row === undefined) throw listadosErrors['busqueda-desconocida']();
  return row.id;
}
