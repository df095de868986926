import type { Parametros, Role, SessionUser, Visibilidad } from '../../contracts';
import { makeCompanion, type Session } from '../../platform';
import type { ListModel } from '../model/list-model';

/** A saved search as it is stored. */
export interface BusquedaRow {
  id: number;
  listado: string;
  codigo: string | null;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  por_pagina: number;
  visibilidad: Visibilidad;
  usuario_id: number | null;
  rol: Role | null;
  predeterminada: boolean;
  oculta: boolean;
  /** The mark of its list: see `Shapes`. */
  marca: number;
}

/** What is read of a search: its row `b`, and the mark of its list. */
export const BUSQUEDA_COLUMNS = `b.*, coalesce((SELECT m.marca FROM marcas_listado m WHERE m.listado = b.listado), 0) AS marca`;

/** Who sees a saved search: its person, its role, or all. As a condition on `busquedas b` with the person's id and role. */
export const VISIBLE = `(b.visibilidad = 'todos' OR (b.visibilidad = 'yo' AND b.usuario_id = $1) OR (b.visibilidad = 'rol' AND b.rol = $2))`;

/** The same rule for one row that has been read. */
export function mayRead({ visibilidad, usuario_id, rol }: BusquedaRow, session: Session): boolean {
  if (visibilidad === 'todos') return true;
  return visibilidad === 'yo' ? usuario_id === session.user.id : rol === session.rol;
}

/** Reads a search by its id along with the session of whoever asks. */
export const BUSQUEDA_COMPANION = makeCompanion(
  'busqueda',
  `SELECT to_json(r) FROM (SELECT ${BUSQUEDA_COLUMNS} FROM busquedas b WHERE b.id = $3::integer) r`,
  'busquedaId',
);

/** The circles a default may come from, nearest first: one's own, one's role's, everybody's, and what the list brings along. */
const CIRCLES = ['yo', 'rol', 'todos', 'listado'] as const;

/** The search that opens for a person who sees these: the default of the nearest circle, else the first. */
export function openingSearch(rows: readonly BusquedaRow[]): BusquedaRow | undefined {
  const defaults = rows.filter((row) => row.predeterminada);
  const nearest = CIRCLES.find((circle) => defaults.some((row) => circleOf(row) === circle));
  return defaults.find((row) => circleOf(row) === nearest) ?? rows[0];
}

function circleOf({ codigo, visibilidad }: BusquedaRow): (typeof CIRCLES)[number] {
  return codigo === null ? visibilidad : 'listado';
}

/** The page size of a search: what the list brings along follows the list, whatever it comes to be. */
export function pageSizeOf(row: BusquedaRow, list: ListModel): number {
  return row.codigo === null ? row.por_pagina : list.porPagina;
}

/** One's own may be changed, and with the right to shape lists those of others that are shared. What a list brings along stays. */
export function mayEdit(row: BusquedaRow, user: SessionUser): boolean {
  if (row.codigo !== null) return false;
  return row.usuario_id === user.id || (row.visibilidad !== 'yo' && user.permisos.includes('configurar_listados'));
}

/** With whom this person may share a search. */
export function mayShareWith({ user }: Session): Visibilidad[] {
  return user.permisos.includes('listados.compartir') ? ['yo', 'rol', 'todos'] : ['yo'];
}
