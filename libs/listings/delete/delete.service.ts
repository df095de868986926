import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Seleccion, SessionUser } from '../../contracts';
import { Clock, Database, platformErrors, type Actor, type Session } from '../../platform';
import { mayWrite } from '../definition/access';
import { listadosErrors } from '../definition/errors';
import type { ListModel } from '../model/list-model';
import { RecordNames } from '../query/record-names';
import { id } from '../query/sql/sql-context';
import { SelectedRowsService } from '../selection/selected-rows.service';
import { blockedBy, blockedSentence, type BlockedRecord } from './delete-blockers';

/** Deletes selected records of a list: all of them or none. */
@Injectable()
export class DeleteService {
  constructor(
    private readonly db: Database,
    private readonly selected: SelectedRowsService,
    private readonly names: RecordNames,
    private readonly clock: Clock,
  ) {}

  /**
   * @returns the number of deleted records. Records that no longer exist, and records that the user may not see, are not counted.
   * @throws sin-permiso, seleccion-cambiada, busqueda-desconocida; no-se-borra with the first blocked records and the reasons
   */
  async remove(list: ListModel, selection: Seleccion, session: Session, actor: Actor): Promise<number> {
    const ids = await this.selected.ids(list, selection, session);
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
