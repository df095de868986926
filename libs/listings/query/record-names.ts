import { Injectable } from '@nestjs/common';
import type { SelectorItem } from '../../contracts';
import type { Session } from '../../platform';
import { fillTemplate } from '../definition/template';
import type { TextModel } from '../model/anywhere-model';
import { isOwn } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { listForUser } from '../model/narrow-list';
import { ListEngine } from './list-engine';
import { asColumn } from './picker-display';
import { QueryMaker } from './query-maker';
import { displayValues } from './record-texts';

/**
 * Builds the names of records from texts of their list: `Inglés B1, 20/11/2026 16:00`. These texts may contain fields of related records.
 */
@Injectable()
export class RecordNames {
  constructor(
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** Returns the names of records for sentences, by id. A record that the user may not see has no entry. */
  async ofIds(list: ListModel, ids: readonly number[], session: Session): Promise<Map<number, string>> {
    const found = await this.read(list, list.label, { ids, limit: ids.length }, session);
    return new Map(found.map(({ id, resultado }) => [id, resultado]));
  }

  /** Returns the name of a record that the user may see. The table row of the record is already read. */
  async ofRow(list: ListModel, row: Readonly<Record<string, unknown>>, session: Session): Promise<string> {
    if (list.label.fields.every(isOwn)) return fillTemplate(list.label.template, row);
    const id = Number(row.id);
    const name = (await this.ofIds(list, [id], session)).get(id);
    if (name === undefined) throw new Error(`The list «${list.definition.code}» has no record ${String(id)}`);
    return name;
  }

  /** Returns records as a picker shows them, in the order of the list. Without `ids`, returns the first records. */
  async forPicker(list: ListModel, which: Which, session: Session): Promise<SelectorItem[]> {
    const { picker, label } = listForUser(list, session.user);
    return this.read(list, picker?.display ?? label, which, session);
  }

  private async read(
    list: ListModel,
    { fields, template }: TextModel,
    { ids, limit }: Which,
    session: Session,
  ): Promise<SelectorItem[]> {
    const query = this.maker.make(list, ids === undefined ? {} : { ids }, session);
    const rows = await this.engine.first({ ...query, columns: fields.map(asColumn) }, limit);
    return rows.map((row) => ({
      id: row.id,
      resultado: fillTemplate(template, displayValues(fields, row, query.zone)),
    }));
  }
}

interface Which {
  ids?: readonly number[];
  limit: number;
}
