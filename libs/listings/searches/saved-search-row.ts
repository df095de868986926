import type { Parametros, Role, SaveSearchRequest, SessionUser, Visibilidad } from '../../contracts';
import { definePrefetch, type Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';

/** A row of `busquedas`. */
export interface SavedSearchRow {
  id: number;
  listado: string;
  /** The code of a search that comes with a list definition; null for a search that a user made. */
  codigo: string | null;
  descripcion: string;
  parametros: Parametros;
  /** If empty, the search has the order of the list. */
  orden: string;
  /** If empty, the search shows the default columns of the list. */
  columnas: string[];
  por_pagina: number;
  visibilidad: Visibilidad;
  usuario_id: number | null;
  rol: Role | null;
  predeterminada: boolean;
  oculta: boolean;
  /** The revision of the list to which the search belongs: see `ShapesService`. */
  marca: number;
}

export type AuthoredSearchRow = SavedSearchRow & { autor: string | null };

/** SQL: the columns of a row `b` of `busquedas`, with the revision of its list. */
export const SAVED_SEARCH_COLUMNS = `b.*, coalesce((SELECT m.marca FROM marcas_listado m WHERE m.listado = b.listado), 0) AS marca`;

/** SQL condition: user $1 with role $2 may see the row `b` of `busquedas`. */
export const VISIBLE = `(b.visibilidad = 'todos' OR (b.visibilidad = 'yo' AND b.usuario_id = $1) OR (b.visibilidad = 'rol' AND b.rol = $2))`;

/** Returns whether the user may read a row of `busquedas`. Must agree with `VISIBLE`. */
export function mayRead({ visibilidad, usuario_id, rol }: SavedSearchRow, session: Session): boolean {
  if (visibilidad === 'todos') return true;
  return visibilidad === 'yo' ? usuario_id === session.user.id : rol === session.role;
}

/** Reads the saved search that the URL of a route names. Session and saved search are read in one round trip to the database. */
export const SAVED_SEARCH_PREFETCH = definePrefetch(
  'busqueda',
  `SELECT to_json(r) FROM (SELECT ${SAVED_SEARCH_COLUMNS} FROM busquedas b WHERE b.id = $3::integer) r`,
  'busquedaId',
);

/** The sources of default searches, from the strongest to the weakest: the user, the role, everybody, the definition of the list. */
const DEFAULT_SOURCES = ['yo', 'rol', 'todos', 'listado'] as const;

/** The search that a list opens with: the default with the highest precedence, else the first search. */
export function openingSearch(rows: readonly SavedSearchRow[]): SavedSearchRow | undefined {
  const defaults = rows.filter((row) => row.predeterminada);
  const source = DEFAULT_SOURCES.find((candidate) => defaults.some((row) => sourceOf(row) === candidate));
  return defaults.find((row) => sourceOf(row) === source) ?? rows[0];
}

function sourceOf({ codigo, visibilidad }: SavedSearchRow): (typeof DEFAULT_SOURCES)[number] {
  return codigo === null ? visibilidad : 'listado';
}

/** Returns the page size of a search. A search with a `codigo` comes with the list, so it has the page size of the list. */
export function pageSizeOf(row: SavedSearchRow, list: ListModel): number {
  return row.codigo === null ? row.por_pagina : list.pageSize;
}

/**
 * True if the user may edit the search. Users may edit their own searches. With the permission `configurar_listados`, users may also edit
 * shared searches and the searches that come with the list.
 */
export function mayEdit(row: SavedSearchRow, user: SessionUser): boolean {
  return row.usuario_id === user.id || (row.visibilidad !== 'yo' && user.permisos.includes('configurar_listados'));
}

/** The visibilities that the user may give to a search. */
export function mayShareWith({ user }: Session): Visibilidad[] {
  return user.permisos.includes('listados.compartir') ? ['yo', 'rol', 'todos'] : ['yo'];
}

/**
 * Returns the role with which the search is shared; null if the search is not shared with a role. Uses the first of these roles that
 * exists: the role in the request, the previous role of the search, the role of the user.
 * @throws visibilidad-no-admitida if the user lacks the permission `configurar_listados`, and the role is neither the previous role nor
 * the user's
 */
export function roleToShareWith(
  request: SaveSearchRequest,
  before: SavedSearchRow | null,
  session: Session,
): Role | null {
  if (request.visibilidad !== 'rol') return null;
  const role = request.rol ?? before?.rol ?? session.role;
  const isAllowed =
    role === session.role || role === before?.rol || session.user.permisos.includes('configurar_listados');
  if (!isAllowed) throw listadosErrors['visibilidad-no-admitida']();
  return role;
}
