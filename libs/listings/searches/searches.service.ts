import { Injectable } from '@nestjs/common';
import { Database, type Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import { ListRegistry } from '../model/registry';
import {
  mayEdit,
  mayRead,
  SAVED_SEARCH_COLUMNS,
  VISIBLE,
  type AuthoredSearchRow,
  type SavedSearchRow,
} from './saved-search-row';

/** Reads saved searches: those that come with the lists, and those that users make. */
@Injectable()
export class SearchesService {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
  ) {}

  /** The searches of a list that the user sees: first their own, then their role's, then everybody's. */
  async visibleTo({ user, role }: Session, listCode: string): Promise<SavedSearchRow[]> {
    return this.db.rows<SavedSearchRow>(
      `SELECT ${SAVED_SEARCH_COLUMNS} FROM busquedas b WHERE ${VISIBLE} AND b.listado = $3 AND NOT b.oculta
       ORDER BY array_position(ARRAY['yo', 'rol', 'todos'], b.visibilidad), b.codigo IS NULL, b.id`,
      [user.id, role, listCode],
    );
  }

  /** Returns the searches that the user manages in `Configurar listado`: seeds, shared searches, and the user's own. */
  async administeredBy({ user }: Session, listCode: string): Promise<AuthoredSearchRow[]> {
    return this.db.rows<AuthoredSearchRow>(
      `SELECT ${SAVED_SEARCH_COLUMNS}, u.nombre AS autor FROM busquedas b LEFT JOIN usuarios u ON u.id = b.usuario_id
       WHERE b.listado = $1 AND (b.visibilidad <> 'yo' OR b.usuario_id = $2)
       ORDER BY b.codigo IS NULL, array_position(ARRAY['todos', 'rol', 'yo'], b.visibilidad), b.id`,
      [listCode, user.id],
    );
  }

  /** @throws busqueda-desconocida if the user may not see the search, or its list no longer exists */
  async load(id: number, session: Session): Promise<SavedSearchRow> {
    return this.checkVisible(await this.find(id), session);
  }

  /**
   * Checks and returns a search that was already read.
   * @throws busqueda-desconocida if the row is null, if the user may not see the search, or if its list no longer exists
   */
  checkVisible(row: SavedSearchRow | null, session: Session): SavedSearchRow {
    if (row === null || !mayRead(row, session) || !this.registry.has(row.listado))
      throw listadosErrors['busqueda-desconocida']();
    return row;
  }

  /** Returns the id of a built-in search. @throws busqueda-desconocida */
  async idOf(listCode: string, code: string): Promise<number> {
    const [row] = await this.db.rows<{ id: number }>('SELECT id FROM busquedas WHERE listado = $1 AND codigo = $2', [
      listCode,
      code,
    ]);
    if (row === undefined) throw listadosErrors['busqueda-desconocida']();
    return row.id;
  }

  /**
   * Returns a search of this list that the user may change.
   * @throws busqueda-desconocida; for a search that the user may see but not change: busqueda-del-listado-ajena if the search is from the
   * list definition, otherwise busqueda-ajena
   */
  async loadEditable(id: number, listCode: string, session: Session): Promise<SavedSearchRow> {
    const row = await this.find(id);
    const isKnown = row?.listado === listCode && (mayRead(row, session) || mayEdit(row, session.user));
    if (!isKnown) throw listadosErrors['busqueda-desconocida']();
    if (mayEdit(row, session.user)) return row;
    throw listadosErrors[row.codigo === null ? 'busqueda-ajena' : 'busqueda-del-listado-ajena']();
  }

  /** The search with this id, even if the user may not see it; null if it does not exist. */
  async find(id: number): Promise<SavedSearchRow | null> {
    const [row] = await this.db.rows<SavedSearchRow>(
      `SELECT ${SAVED_SEARCH_COLUMNS} FROM busquedas b WHERE b.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
