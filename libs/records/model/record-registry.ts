import { Inject, Injectable } from '@nestjs/common';
import { ListRegistry } from '../../listings';
import type { RecordDefinition } from '../definition/define-record';
import { fichasErrors } from '../definition/errors';
import { makeRecordModel, type RecordModel } from './record-model';

export const RECORDS = Symbol('RECORDS');

/** The records of all modules, one per list, checked at start. */
@Injectable()
export class RecordRegistry {
  private readonly byCode = new Map<string, RecordModel>();

  constructor(@Inject(RECORDS) definitions: RecordDefinition[], lists: ListRegistry) {
    const defined = new Map<string, RecordDefinition>();
    for (const definition of definitions) {
      const { code, entity } = definition;
      if (defined.has(code)) throw new Error(`The record «${code}» is declared twice`);
      if (!lists.has(code)) throw new Error(`The record «${code}» has no list`);
      if (lists.list(code).definition.entity !== entity)
        throw new Error(`The record «${code}» and its list are of different entities`);
      defined.set(code, definition);
    }
    for (const list of lists.all()) {
      const { code } = list.definition;
      this.byCode.set(code, makeRecordModel(list, defined.get(code), lists.metadataOf(list), lists));
    }
  }

  all(): RecordModel[] {
    return [...this.byCode.values()];
  }

  /** @throws ficha-desconocida */
  get(code: string): RecordModel {
    const model = this.byCode.get(code);
    if (model === undefined) throw fichasErrors['ficha-desconocida']({ code });
    return model;
  }
}
