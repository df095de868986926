import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Seleccion, SessionUser } from '../../contracts';
import { Clock, Database, platformErrors, type Actor, type Session } from '../../platform';
import { mayWrite } from '../definition/access';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { ListEngine } from '../query/list-engine';
import { QueryMaker } from '../query/query-maker';
import { RecordNames } from '../query/record-names';
import { id } from '../query/sql/sql-context';
import { SearchesService } from '../searches/searches.service';
import { ShapesService } from '../shape/shapes.service';
import { blockedBy, blockedSentence, type BlockedRecord } from './delete-blockers';

/** Deletes selected records of a list: all of them or none. */
@Injectable()
export class DeleteService {
  constructor(
    private readonly db: Database,
    private readonly engine: ListEngine,
    private readonly maker: QueryMaker,
    private readonly names: RecordNames,
    private readonly searches: SearchesService,
    private readonly shapes: ShapesService,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns how many were deleted. Records that no longer exist, or that the user may not see, are not counted.
   * @throws sin-permiso, seleccion-cambiada, busqueda-desconocida; no-se-borra, which names the first blocked
   *   records and the reasons
   */
  async remove(list: ListModel, selection: Seleccion, session: Session, actor: Actor): Promise<number> {
    const ids = await this.visibleIds(list, selection, session);
    if (ids.length === 0) return 0;
    if (!mayWrite(session, list.definition, 'delete')) throw platformErrors['sin-permiso']();
    const { deleted, blocked } = await this.db.transaction(actor, async (manager) => {
      const found = await this.findBlocked(list, ids, session.user, manager);
      return { blocked: found, deleted: found.length === 0 ? await this.removeIds(list, ids, manager) : 0 };
    });
    if (blocked.length === 0) return deleted;
    const names = await this.names.ofIds(list, [...new Set(blocked.map((record) => record.id))], session);
    throw listadosErrors['no-se-borra']({ reasons: blockedSentence(blocked, names) });
  }

  private async removeIds(list: ListModel, ids: number[], manager: EntityManager): Promise<number> {
    await list.definition.beforeDelete?.(manager, ids);
    const [, deleted]: [unknown[], number] = await manager.query(`DELETE FROM ${id(list.table)} WHERE id = ANY($1)`, [
      ids,
    ]);
    return deleted;
  }

  private async visibleIds(list: ListModel, selection: Seleccion, session: Session): Promise<number[]> {
    if ('ids' in selection) return this.engine.ids(this.maker.make(list, { ids: selection.ids }, session));
    const search = await this.searches.load(selection.busqueda, session);
    if (search.listado !== list.definition.code) throw listadosErrors['busqueda-desconocida']();
    const shaped = await this.shapes.atRevision(list, search.marca, session.user);
    const query = this.maker.fromSearch(shaped, search, { filters: selection.parametros }, session);
    const ids = await this.engine.ids(query);
    if (ids.length !== selection.total)
      throw listadosErrors['seleccion-cambiada']({ total: ids.length }, { total: ids.length });
    return ids;
  }

  /** The records that may not be deleted, each with its reason. */
  private async findBlocked(
    list: ListModel,
    ids: number[],
    user: SessionUser,
    manager: EntityManager,
  ): Promise<BlockedRecord[]> {
    const blocked: BlockedRecord[] = [];
    for (const blocker of list.definition.deleteBlockers ?? [])
      blocked.push(...(await blockedBy(blocker, ids, user, manager, this.clock.today())));
    return blocked;
  }
}
