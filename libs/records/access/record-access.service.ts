import { Injectable } from '@nestjs/common';
import { allowList, ListEngine, mayWrite, QueryMaker } from '../../listings';
import { platformErrors, type Session } from '../../platform';
import { fichasErrors } from '../definition/errors';
import type { RecordModel } from '../model/record-model';
import { RecordRegistry } from '../model/record-registry';

/** Checks which records a user may see and change, by the permissions and the scope of the record's list. */
@Injectable()
export class RecordAccessService {
  constructor(
    private readonly registry: RecordRegistry,
    private readonly queries: QueryMaker,
    private readonly lists: ListEngine,
  ) {}

  /** @throws ficha-desconocida, sin-permiso */
  getModel(code: string, session: Session): RecordModel {
    const model = this.registry.get(code);
    allowList(model.list, session);
    return model;
  }

  /** @throws registro-desconocido if the record does not exist or the user may not see it */
  async checkVisible(model: RecordModel, id: number, session: Session): Promise<void> {
    await this.checkAllVisible(model, [id], session);
  }

  /**
   * @param ids without repeats
   * @throws registro-desconocido if one of them does not exist or the user may not see it
   */
  async checkAllVisible(model: RecordModel, ids: readonly number[], session: Session): Promise<void> {
    if (ids.length === 0) return;
    const found = await this.lists.ids(this.queries.make(model.list, { ids }, session));
    if (found.length < ids.length) throw fichasErrors['registro-desconocido']();
  }

  /** @throws ficha-desconocida; sin-permiso if the user may not change these records */
  checkWritable(code: string, session: Session): void {
    if (!canWrite(this.getModel(code, session), session)) throw platformErrors['sin-permiso']();
  }
}

export function canWrite({ list }: RecordModel, session: Session): boolean {
  return mayWrite(session, list.definition, 'edit');
}
