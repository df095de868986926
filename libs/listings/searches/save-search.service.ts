import { Injectable } from '@nestjs/common';
import type { SaveSearchRequest, SearchSaved } from '../../contracts';
import { Database, type Actor, type Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { ListRegistry } from '../model/registry';
import { readColumns } from '../query/request/columns';
import { readFilters } from '../query/request/filters';
import { orderText, readOrder } from '../query/request/order';
import { ShapesService } from '../shape/shapes.service';
import { mayShareWith, roleToShareWith, type SavedSearchRow } from './saved-search-row';
import { checkName, clearDefault, clearListDefault } from './scope';
import { SearchesService } from './searches.service';
import { hiddenFromText } from './hidden-from-text';
import { UnseenFieldsService } from './unseen-fields.service';
import { scopeOf, writeSearch, type CheckedSearch } from './write-search';

/** Saves and deletes the saved searches of users. Also changes the saved searches that come with the definition of a list. */
@Injectable()
export class SaveSearchService {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly shapes: ShapesService,
    private readonly searches: SearchesService,
    private readonly unseen: UnseenFieldsService,
  ) {}

  /**
   * Creates a search, or changes a search that the user may edit. A new default search replaces the previous default of the same user, of
   * the same role, or of everybody.
   * @returns the id of the search, and a sentence about roles that will not see the search
   * @throws the refusals of `listados` about filters, order and columns; busqueda-desconocida, busqueda-ajena, busqueda-del-listado-ajena,
   * busqueda-repetida, visibilidad-no-admitida
   */
  async save(listCode: string, request: SaveSearchRequest, session: Session, actor: Actor): Promise<SearchSaved> {
    const declared = this.registry.list(listCode);
    const marca = await this.shapes.revision(declared);
    const list = await this.shapes.atRevision(declared, marca, session.user);
    const checked = await this.check(list, request, session);
    const id = await this.db.transaction(actor, async (manager) => {
      const scope = scopeOf(checked);
      await checkName(scope, { id: checked.id, name: request.descripcion }, manager);
      if (checked.request.predeterminada) await clearDefault(scope, manager);
      return writeSearch(checked, manager);
    });
    const { visibilidad, parametros } = checked.request;
    const shared = {
      visibilidad,
      parametros,
      orden: checked.orden,
      columnas: checked.columnas,
      rol: checked.rol,
      marca,
    };
    const aviso = hiddenFromText(await this.unseen.rolesWithout(shared, declared));
    return { id, ...(aviso === null ? {} : { aviso }) };
  }

  /** @throws busqueda-desconocida, busqueda-ajena; busqueda-del-listado if the search is a seed */
  async remove(listCode: string, id: number, session: Session, actor: Actor): Promise<void> {
    const { codigo } = await this.searches.loadEditable(id, listCode, session);
    if (codigo !== null) throw listadosErrors['busqueda-del-listado']();
    await this.db.transaction(actor, (manager) => manager.query('DELETE FROM busquedas WHERE id = $1', [id]));
  }

  /**
   * Hides or shows a built-in search (a seed). If `isDefault` is true, the search becomes the default for everybody.
   * @throws busqueda-desconocida; busqueda-predeterminada if a default search would be hidden
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
      if (isDefault) await clearListDefault(listCode, id, manager);
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
    // If the order or the list of columns is empty, it is stored as empty. The search then follows later changes of the list.
    const columnas =
      request.columnas.length === 0 ? [] : readColumns(list, request.columnas).map(({ field }) => field.path);
    const { wide = list } = list;
    const sortable = request.orden === list.order ? wide : list;
    const orden = request.orden.trim() === '' ? '' : orderText(readOrder(sortable, request.orden));
    const before = request.id === 0 ? null : await this.searches.loadEditable(request.id, code, session);
    const checked = { id: request.id, listado: code, before, request, orden, columnas, userId: session.user.id };
    if (before !== null && before.codigo !== null)
      return { ...checked, ...seededChange(list, checked, before), rol: null };
    if (!mayShareWith(session).includes(request.visibilidad)) throw listadosErrors['visibilidad-no-admitida']();
    return { ...checked, rol: roleToShareWith(request, before, session) };
  }
}

/**
 * Returns the values to store if a user changes a search of the list definition. The search stays visible to everybody.
 * If the columns or the order are equal to those of the list, an empty value is stored instead, so that the search follows later changes
 * of the list.
 */
function seededChange(
  list: ListModel,
  { request, orden, columnas }: Pick<CheckedSearch, 'request' | 'orden' | 'columnas'>,
  { predeterminada }: SavedSearchRow,
): Pick<CheckedSearch, 'request' | 'orden' | 'columnas'> {
  return {
    request: { ...request, visibilidad: 'todos', predeterminada },
    orden: orden === list.order ? '' : orden,
    columnas: columnas.join() === list.defaultColumns.join() ? [] : columnas,
  };
}
