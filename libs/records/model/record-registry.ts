import { Inject, Injectable } from '@nestjs/common';
import { ListRegistry } from '../../listings';
import { groupBy } from '../../platform/lists/group-by';
import type { RecordDefinition } from '../definition/define-record';
import type { SavePreview } from '../definition/define-save-preview';
import { fichasErrors } from '../definition/errors';
import { makeRecordModel, type RecordModel } from './record-model';

export const RECORDS = Symbol('RECORDS');
export const SAVE_PREVIEWS = Symbol('SAVE_PREVIEWS');

/** The records of all modules, one per list, checked at start. */
@Injectable()
export class RecordRegistry {
  private readonly byCode = new Map<string, RecordModel>();

  constructor(
    @Inject(RECORDS) definitions: RecordDefinition[],
    @Inject(SAVE_PREVIEWS) previews: SavePreview[],
    lists: ListRegistry,
  ) {
    const defined = new Map<string, RecordDefinition>();
    for (const definition of definitions) {
      const { code, entity } = definition;
      if (defined.has(code)) throw new Error(`The record «${code}» is declared twice`);
      if (!lists.has(code)) throw new Error(`The record «${code}» has no list`);
      if (lists.list(code).definition.entity !== entity)
        throw new Error(`The record «${code}» and its list are of different entities`);
      defined.set(code, definition);
    }
    const previewsOf = byRecord(previews, lists);
    for (const list of lists.all()) {
      const { code } = list.definition;
      this.byCode.set(
        code,
        makeRecordModel(list, defined.get(code), lists.metadataOf(list), lists, previewsOf.get(code)),
      );
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

/**
 * Groups the previews by record: several modules may preview the same record.
 * @throws Error if a preview is for a record without a list
 */
function byRecord(previews: readonly SavePreview[], lists: ListRegistry): ReadonlyMap<string, SavePreview[]> {
  for (const { record } of previews)
    if (!lists.has(record)) throw new Error(`The preview of «${record}» is of no record`);
  return groupBy(previews, ({ record }) => record);
}
