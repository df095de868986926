import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import type { Role, SaveSearchRequest } from '../../contracts';
import { Database, type Actor, type Session } from '../../platform';
import { listadosErrors } from '../errors';
import { ListRegistry } from '../model/registry';
import { readFilters } from '../query/filters';
import { orderText, readOrder } from '../query/order';
import { readColumns } from '../http/read-query';
import { BUSQUEDA_COLUMNS, mayEdit, mayRead, mayShareWith, VISIBLE, type BusquedaRow } from './busqueda-row';
import { Shapes } from '../shape/shapes.service';
import { seedsOf } from './seeds';

/** Saved searches are rows: those that a list brings along, and those that people make. */
@Injectable()
export class SearchesService implements OnApplicationBootstrap {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly shapes: Shapes,
  ) {}

  /** Puts in place what the lists bring along, in their order, so that a new list works at once. Any number of processes may do it. */
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

  /** The searches of a list that this person sees: theirs first, then their role's, then everybody's. */
  async of(listado: string, { user, rol }: Session): Promise<BusquedaRow[]> {
    return this.db.rows<BusquedaRow>(
      `SELECT ${BUSQUEDA_COLUMNS} FROM busquedas b WHERE ${VISIBLE} AND b.listado = $3 AND NOT b.oculta
       ORDER BY array_position(ARRAY['yo', 'rol', 'todos'], b.visibilidad), b.codigo IS NULL, b.id`,
      [user.id, rol, listado],
    );
  }

  /**
   * One search, when this person sees it and its list still exists.
   * @throws busqueda-desconocida
   */
  async one(id: number, session: Session): Promise<BusquedaRow> {
    return this.seen(await this.stored(id), session);
  }

  /**
   * The same for a row that has been read already.
   * @throws busqueda-desconocida
   */
  seen(row: BusquedaRow | null, session: Session): BusquedaRow {
    if (row === null || !mayRead(row, session) || !this.registry.has(row.listado))
      throw listadosErrors['busqueda-desconocida']();
    return row;
  }

  /**
   * Makes a search, or changes one of one's own; everything in it is checked against the list first. A circle (a person, a
   * role, everybody) has one default: a new one takes the place of the one before, whoever made it.
   */
  async save(codigo: string, request: SaveSearchRequest, session: Session, actor: Actor): Promise<number> {
    const list = await this.shapes.current(this.registry.list(codigo));
    readFilters(list, request.parametros);
    // No columns and no order of its own means those of the list, whatever they come to be.
    const columnas = request.columnas.length === 0 ? [] : readColumns(list, request.columnas).map(({ field }) => field.campo); // prettier-ignore
    const orden = request.orden.trim() === '' ? '' : orderText(readOrder(list, request.orden));
    if (!mayShareWith(session).includes(request.visibilidad)) throw listadosErrors['visibilidad-no-admitida']();
    const before = request.id === 0 ? null : await this.editable(request.id, codigo, session);
    const rol = roleOf(request, before, session);
    const values = [
      codigo,
      request.descripcion.trim(),
      JSON.stringify(request.parametros),
      orden,
      JSON.stringify(columnas),
      request.porPagina,
      request.visibilidad,
      session.user.id,
      rol,
      request.predeterminada,
    ];
    return this.db.transaction(actor, async (manager) => {
      if (request.predeterminada)
        await manager.query(
          `UPDATE busquedas SET predeterminada = false
           WHERE listado = $1 AND codigo IS NULL AND predeterminada AND visibilidad = $2
             AND CASE $2 WHEN 'yo' THEN usuario_id = $3 WHEN 'rol' THEN rol = $4 ELSE true END`,
          [codigo, request.visibilidad, before?.usuario_id ?? session.user.id, rol],
        );
      const [row] = await manager.query<{ id: number }[]>(
        request.id === 0
          ? `INSERT INTO busquedas (listado, descripcion, parametros, orden, columnas, por_pagina, visibilidad, usuario_id, rol, predeterminada)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id`
          : `WITH cambiada AS (UPDATE busquedas SET descripcion = $2, parametros = $3, orden = $4, columnas = $5, por_pagina = $6,
               visibilidad = $7, rol = $9, predeterminada = $10, usuario_id = coalesce(usuario_id, $8)
             WHERE id = $11 AND listado = $1 RETURNING id) SELECT id FROM cambiada`,
        request.id === 0 ? values : [...values, request.id],
      );
      if (row === undefined) throw listadosErrors['busqueda-desconocida']();
      return row.id;
    });
  }

  async remove(codigo: string, id: number, session: Session, actor: Actor): Promise<void> {
    await this.editable(id, codigo, session);
    await this.db.transaction(actor, (manager) => manager.query('DELETE FROM busquedas WHERE id = $1', [id]));
  }

  /** Those that whoever configures the list takes care of: what it brings along, all that are shared, and their own. */
  async administered(listado: string, { user }: Session): Promise<(BusquedaRow & { autor: string | null })[]> {
    return this.db.rows<BusquedaRow & { autor: string | null }>(
      `SELECT ${BUSQUEDA_COLUMNS}, u.nombre AS autor FROM busquedas b LEFT JOIN usuarios u ON u.id = b.usuario_id
       WHERE b.listado = $1 AND (b.visibilidad <> 'yo' OR b.usuario_id = $2)
       ORDER BY b.codigo IS NULL, array_position(ARRAY['todos', 'rol', 'yo'], b.visibilidad), b.id`,
      [listado, user.id],
    );
  }

  /**
   * Hides a search that the list brings along, shows it again, or makes it the one the list opens with for all who have no
   * other default of their own or of their role.
   * @throws busqueda-desconocida, busqueda-predeterminada
   */
  async arrange(
    codigo: string,
    { id, oculta, predeterminada }: { id: number; oculta: boolean; predeterminada: boolean },
    actor: Actor,
  ): Promise<void> {
    await this.db.transaction(actor, async (manager) => {
      const [row] = await manager.query<{ predeterminada: boolean }[]>(
        'SELECT predeterminada FROM busquedas WHERE id = $1 AND listado = $2 AND codigo IS NOT NULL FOR UPDATE',
        [id, codigo],
      );
      if (row === undefined) throw listadosErrors['busqueda-desconocida']();
      const opens = predeterminada || row.predeterminada;
      if (opens && oculta) throw listadosErrors['busqueda-predeterminada']();
      if (predeterminada)
        await manager.query(
          `UPDATE busquedas SET predeterminada = false
           WHERE listado = $1 AND predeterminada AND id <> $2 AND (codigo IS NOT NULL OR visibilidad = 'todos')`,
          [codigo, id],
        );
      await manager.query('UPDATE busquedas SET oculta = $2, predeterminada = $3 WHERE id = $1', [id, oculta, opens]);
    });
  }

  private async editable(id: number, codigo: string, session: Session): Promise<BusquedaRow> {
    const row = await this.stored(id);
    const known = row?.listado === codigo && (mayRead(row, session) || mayEdit(row, session.user));
    if (!known) throw listadosErrors['busqueda-desconocida']();
    if (row.codigo !== null) throw listadosErrors['busqueda-del-listado']();
    if (!mayEdit(row, session.user)) throw listadosErrors['busqueda-ajena']();
    return row;
  }

  private async stored(id: number): Promise<BusquedaRow | null> {
    const [row] = await this.db.rows<BusquedaRow>(`SELECT ${BUSQUEDA_COLUMNS} FROM busquedas b WHERE b.id = $1`, [id]);
    return row ?? null;
  }
}

/**
 * Which role is to see it: one's own, the one that saw it before, or with the right to shape lists any.
 * @throws visibilidad-no-admitida
 */
function roleOf(request: SaveSearchRequest, before: BusquedaRow | null, session: Session): Role | null {
  if (request.visibilidad !== 'rol') return null;
  const rol = request.rol ?? before?.rol ?? session.rol;
  const free = rol === session.rol || rol === before?.rol || session.user.permisos.includes('configurar_listados');
  if (!free) throw listadosErrors['visibilidad-no-admitida']();
  return rol;
}
