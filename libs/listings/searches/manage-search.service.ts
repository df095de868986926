import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type Actor, type Session } from '../../platform';
import { listadosErrors } from '../definition/errors';
import { ListRegistry } from '../model/registry';
import type { SavedSearchRow } from './saved-search-row';
import { checkName, clearDefault, clearListDefault, type SearchScope } from './scope';
import { SearchesService } from './searches.service';
import { seedOf } from './seeds';

/**
 * The changes that the selector of saved searches makes to a search. The filters, the order and the columns of the search do not change.
 */
export interface SearchChange {
  descripcion?: string;
  predeterminada?: boolean;
}

/** Renames saved searches, makes a saved search the default, and restores the built-in searches of the list. */
@Injectable()
export class ManageSearchService {
  constructor(
    private readonly db: Database,
    private readonly registry: ListRegistry,
    private readonly searches: SearchesService,
  ) {}

  /** @throws busqueda-desconocida, busqueda-ajena, busqueda-del-listado-ajena, busqueda-repetida */
  async change(listCode: string, id: number, change: SearchChange, session: Session, actor: Actor): Promise<void> {
    const row = await this.searches.loadEditable(id, listCode, session);
    const { descripcion = row.descripcion, predeterminada = row.predeterminada } = change;
    await this.db.transaction(actor, async (manager) => {
      await checkName(scopeOf(row), { id, name: descripcion }, manager);
      if (predeterminada && !row.predeterminada) await replaceDefault(row, manager);
      // A list must always have a default search. If the default search comes from the list definition, it therefore stays the default,
      // even if the change says otherwise.
      const isDefault = predeterminada || (row.codigo !== null && row.predeterminada);
      await manager.query('UPDATE busquedas SET descripcion = $2, predeterminada = $3 WHERE id = $1', [
        id,
        descripcion.trim(),
        isDefault,
      ]);
    });
  }

  /**
   * Gives a saved search of the list definition its original name, filters, order and columns again.
   * @throws busqueda-desconocida if the search does not exist or is not from the list definition; busqueda-ajena,
   * busqueda-del-listado-ajena, busqueda-repetida
   */
  async restore(listCode: string, id: number, session: Session, actor: Actor): Promise<void> {
    const row = await this.searches.loadEditable(id, listCode, session);
    const seed = seedOf(this.registry.list(listCode).definition, row.codigo);
    if (seed === undefined) throw listadosErrors['busqueda-desconocida']();
    await this.db.transaction(actor, async (manager) => {
      await checkName(scopeOf(row), { id, name: seed.descripcion }, manager);
      await manager.query(
        'UPDATE busquedas SET descripcion = $2, parametros = $3, orden = $4, columnas = $5 WHERE id = $1',
        [id, seed.descripcion, JSON.stringify(seed.parametros), seed.orden, JSON.stringify(seed.columnas)],
      );
    });
  }
}

function scopeOf({ listado, visibilidad, usuario_id: usuarioId, rol }: SavedSearchRow): SearchScope {
  return { listado, visibilidad, usuarioId, rol };
}

async function replaceDefault(row: SavedSearchRow, manager: EntityManager): Promise<void> {
  if (row.codigo === null) await clearDefault(scopeOf(row), manager);
  else await clearListDefault(row.listado, row.id, manager);
}
