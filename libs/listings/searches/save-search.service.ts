import { Injectable } from '@nestjs/common';
import type { SaveSearchRequest } from '../../contracts';
import { Database, type Actor, type Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { readColumns } from '../query/request/columns';
import { readFilters } from '../query/request/filters';
import { orderText, readOrder } from '../query/request/order';
import { ShapesService } from '../shape/shapes.service';
import { mayEdit, mayRead, mayShareWith, roleToShareWith, type SavedSearchRow } from './saved-search-row';
import { SearchesService } from './searches.service';
import { clearDefault, writeSearch, type CheckedSearch } from './write-search';

/** Saves and deletes the searches of users, and changes those that come with the lists. */
@Injectable()
export class SaveSearchService {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly searches: SearchesService,
  ) {}

  /**
   * Creates a search, or changes one that the user may edit, and returns its id. The user, each role and everybody have one
   * default each: a new default replaces it.
   * @throws the refusals of `listados` about its filters, order and columns; busqueda-desconocida, busqueda-ajena,
   * busqueda-del-listado, visibilidad-no-admitida
   */
  async save(listCode: string, request: SaveSearchRequest, session: Session, actor: Actor): Promise<number> {
    const list = await this.shapes.current(this.registry.list(listCode), session.user);
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
    readFilters(() => list, request.parametros);
    // Empty columns or order are stored empty: the search then follows the list.
    const columnas =
      request.columnas.length === 0 ? [] : readColumns(list, request.columnas).map(({ field }) => field.path);
    const { wide = list } = list;
    const sortable = request.orden === list.order ? wide : list;
    const orden = request.orden.trim() === '' ? '' : orderText(readOrder(sortable, request.orden));
    if (!mayShareWith(session).includes(request.visibilidad)) throw listadosErrors['visibilidad-no-admitida']();
    const before = request.id === 0 ? null : await this.loadEditable(request.id, code, session);
    const rol = roleToShareWith(request, before, session);
    return { id: request.id, listado: code, before, request, orden, columnas, rol, userId: session.user.id };
  }

  private async loadEditable(id: number, listCode: string, session: Session): Promise<SavedSearchRow> {
    const row = await this.searches.find(id);
    const isKnown = row?.listado === listCode && (mayRead(row, session) || mayEdit(row, session.user));
    if (!isKnown) throw listadosErrors['busqueda-desconocida']();
    if (row.codigo !== null) throw listadosErrors['busqueda-del-listado']();
    if (!mayEdit(row, session.user)) throw listadosErrors['busqueda-ajena']();
    return row;
  }
}
