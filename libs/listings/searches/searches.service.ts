import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role, SaveSearchRequest } from '../../contracts';
import { Database, type Actor, type Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { readColumns } from '../query/request/columns';
import { readFilters } from '../query/request/filters';
import { orderText, readOrder } from '../query/request/order';
import { ShapesService } from '../shape/shapes.service';
import {
  mayEdit,
  mayRead,
  mayShareWith,
  SAVED_SEARCH_COLUMNS,
  VISIBLE,
  type AuthoredSearchRow,
  type SavedSearchRow,
} from './saved-search-row';
import { seedsOf } from './seeds';

/** A checked search that is ready to be written. */
interface CheckedSearch {
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

/** Saved searches: those that come with the lists, and those that users make. */
@Injectable()
export class SearchesService implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
  ) {}

  /** Inserts the searches that come with the lists, in their order. Several processes may run it at once. */
  async onApplicationBootstrap(): Promise<void> {
    const seeds = this.registry
      .all()
      .flatMap((list) => seedsOf(list.definition))
      .map((seed, lugar) => ({ ...seed, lugar }));
    await this.db.rows(
      `INSERT INTO busquedas (listado, codigo, descripcion, parametros, orden, columnas, visibilidad, predeterminada)
       SELECT s.listado, s.codigo, s.descripcion, s.parametros, s.orden, s.columnas, 'todos', s.predeterminada
       FROM jsonb_to_recordset($1::jsonb) AS
         s (listado text, codigo text, descripcion text, parametros jsonb, orden text, columnas jsonb, predeterminada boolean, lugar integer)
       WHERE NOT EXISTS (SELECT FROM busquedas b WHERE b.listado = s.listado AND b.codigo = s.codigo)
       ORDER BY s.lugar
       ON CONFLICT DO NOTHING`,
      [JSON.stringify(seeds)],
    );
  }

  /** The searches of a list that the user sees: their own first, then those of their role, then everybody's. */
  async visibleTo({ user, role }: Session, listCode: string): Promise<SavedSearchRow[]> {
    return this.db.rows<SavedSearchRow>(
      `SELECT ${SAVED_SEARCH_COLUMNS} FROM busquedas b WHERE ${VISIBLE} AND b.listado = $3 AND NOT b.oculta
       ORDER BY array_position(ARRAY['yo', 'rol', 'todos'], b.visibilidad), b.codigo IS NULL, b.id`,
      [user.id, role, listCode],
    );
  }

  /** The searches that the user administers in `Configurar listado`: the seeded and shared ones, and their own. */
  async administeredBy({ user }: Session, listCode: string): Promise<AuthoredSearchRow[]> {
    return this.db.rows<AuthoredSearchRow>(
      `SELECT ${SAVED_SEARCH_COLUMNS}, u.nombre AS autor FROM busquedas b LEFT JOIN usuarios u ON u.id = b.usuario_id
       WHERE b.listado = $1 AND (b.visibilidad <> 'yo' OR b.usuario_id = $2)
       ORDER BY b.codigo IS NULL, array_position(ARRAY['todos', 'rol', 'yo'], b.visibilidad), b.id`,
      [listCode, user.id],
    );
  }

  /** @throws busqueda-desconocida if the user may not see it, or its list no longer exists */
  async load(id: number, session: Session): Promise<SavedSearchRow> {
    return this.checkVisible(await this.find(id), session);
  }

  /**
   * `load` for a row that has been read already.
   * @throws busqueda-desconocida
   */
  checkVisible(row: SavedSearchRow | null, session: Session): SavedSearchRow {
    if (row === null || !mayRead(row, session) || !this.registry.has(row.listado))
      throw listadosErrors['busqueda-desconocida']();
    return row;
  }

  /**
   * Creates a search, or changes one that the user may edit, and returns its id. The user, each role and everybody have one
   * default each: a new default replaces it.
   * @throws the refusals of `listados` about its filters, order and columns; busqueda-desconocida, busqueda-ajena,
   * busqueda-del-listado, visibilidad-no-admitida
   */
  async save(listCode: string, request: SaveSearchRequest, session: Session, actor: Actor): Promise<number> {
    const list = await this.shapes.current(this.registry.list(listCode));
    const checked = await this.check(list, request, session);
    return this.db.transaction(actor, async (manager) => {
      if (request.predeterminada) await clearDefault(checked, manager);
      return writeSearch(checked, manager);
    });
  }

  /** @throws busqueda-desconocida, busqueda-ajena, busqueda-del-listado */
  async remove(listCode: string, id: number, session: Session, actor: Actor): Promise<void> {
    await this.loadEditable(id, listCode, session);
    await this.db.transaction(actor, (manager) => manager.query('DELETE FROM busquedas WHERE id = $1', [id]));
  }

  /**
   * Hides or shows a search that comes with the list, or makes it the default of everybody.
   * @throws busqueda-desconocida; busqueda-predeterminada if the default is to be hidden
   */
  async updateSeeded(
    listCode: string,
    { id, isHidden, isDefault }: { id: number; isHidden: boolean; isDefault: boolean },
    actor: Actor,
  ): Promise<void> {
    await this.db.transaction(actor, async (manager) => {
      const [row] = await manager.query<{ predeterminada: boolean }[]>(
        'SELECT predeterminada FROM busquedas WHERE id = $1 AND listado = $2 AND codigo IS NOT NULL FOR UPDATE',
        [id, listCode],
      );
      if (row === undefined) throw listadosErrors['busqueda-desconocida']();
      const staysDefault = isDefault || row.predeterminada;
      if (staysDefault && isHidden) throw listadosErrors['busqueda-predeterminada']();
      if (isDefault)
        await manager.query(
          `UPDATE busquedas SET predeterminada = false
           WHERE listado = $1 AND predeterminada AND id <> $2 AND (codigo IS NOT NULL OR visibilidad = 'todos')`,
          [listCode, id],
        );
      await manager.query('UPDATE busquedas SET oculta = $2, predeterminada = $3 WHERE id = $1', [
        id,
        isHidden,
        staysDefault,
      ]);
    });
  }

  private async check(list: ListModel, request: SaveSearchRequest, session: Session): Promise<CheckedSearch> {
    const { code } = list.definition;
    readFilters(list, request.parametros);
    // Empty columns or order are stored empty: the search then follows the list.
    const columnas =
      request.columnas.length === 0 ? [] : readColumns(list, request.columnas).map(({ field }) => field.path);
    const orden = request.orden.trim() === '' ? '' : orderText(readOrder(list, request.orden));
    if (!mayShareWith(session).includes(request.visibilidad)) throw listadosErrors['visibilidad-no-admitida']();
    const before = request.id === 0 ? null : await this.loadEditable(request.id, code, session);
    const rol = roleOf(request, before, session);
    return { id: request.id, listado: code, before, request, orden, columnas, rol, userId: session.user.id };
  }

  private async loadEditable(id: number, listCode: string, session: Session): Promise<SavedSearchRow> {
    const row = await this.find(id);
    const isKnown = row?.listado === listCode && (mayRead(row, session) || mayEdit(row, session.user));
    if (!isKnown) throw listadosErrors['busqueda-desconocida']();
    if (row.codigo !== null) throw listadosErrors['busqueda-del-listado']();
    if (!mayEdit(row, session.user)) throw listadosErrors['busqueda-ajena']();
    return row;
  }

  private async find(id: number): Promise<SavedSearchRow | null> {
    const [row] = await this.db.rows<SavedSearchRow>(
      `SELECT ${SAVED_SEARCH_COLUMNS} FROM busquedas b WHERE b.id = $1`,
      [id],
    );
    return row ?? null;
  }
}

/**
 * The role that sees the search: by default the role before, else that of the user. Only `configurar_listados` allows
 * other roles.
 * @throws visibilidad-no-admitida
 */
function roleOf(request: SaveSearchRequest, before: SavedSearchRow | null, session: Session): Role | null {
  if (request.visibilidad !== 'rol') return null;
  const role = request.rol ?? before?.rol ?? session.role;
  const isAllowed =
    role === session.role || role === before?.rol || session.user.permisos.includes('configurar_listados');
  if (!isAllowed) throw listadosErrors['visibilidad-no-admitida']();
  return role;
}

/** Clears the default that the search replaces: that of its user, its role, or everybody. */
async function clearDefault(
  { listado, request, before, userId, rol }: CheckedSearch,
  manager: EntityManager,
): Promise<void> {
  await manager.query(
    `UPDATE busquedas SET predeterminada = false
     WHERE listado = $1 AND codigo IS NULL AND predeterminada AND visibilidad = $2
       AND CASE $2 WHEN 'yo' THEN usuario_id = $3 WHEN 'rol' THEN rol = $4 ELSE true END`,
    [listado, request.visibilidad, before?.usuario_id ?? userId, rol],
  );
}

/** @throws busqueda-desconocida if it was deleted meanwhile */
async function writeSearch(
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
             visibilidad = $7, rol = $9, predeterminada = $10, usuario_id = coalesce(usuario_id, $8)
           WHERE id = $11 AND listado = $1 RETURNING id) SELECT id FROM cambiada`,
          [...values, id],
        );
  if (row === undefined) throw listadosErrors['busqueda-desconocida']();
  return row.id;
}
