import { Injectable } from '@nestjs/common';
import type { Session } from '../../platform';
import { fillTemplate } from '../definition/template';
import { isOwn } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { ListEngine } from './list-engine';
import { asColumn } from './picker-search';
import { QueryMaker } from './query-maker';
import { displayValues } from './record-texts';

/** Names records by the label of their list, which may have fields of related records: `Inglés B1, 20/11/2026 16:00`. */
@Injectable()
export class RecordNames {
  constructor(
    private readonly maker: QueryMaker,
    private readonly engine: ListEngine,
  ) {}

  /** The names by id. Records that the user may not see have none. */
  async ofIds(list: ListModel, ids: readonly number[], session: Session): Promise<Map<number, string>> {
    const { fields, template } = list.label;
    const query = { ...this.maker.make(list, { ids }, session), columns: fields.map(asColumn) };
    const rows = await this.engine.first(query, ids.length);
    return new Map(rows.map((row) => [row.id, fillTemplate(template, displayValues(fields, row))]));
  }

  /** The name of a visible record, of which the whole row of its table has been read. */
  async ofRow(list: ListModel, row: Readonly<Record<string, unknown>>, session: Session): Promise<string> {
    if (list.label.fields.every(isOwn)) return fillTemplate(list.label.template, row);
    const id = Number(row.id);
    const name = (await this.ofIds(list, [id], session)).get(id);
    if (name === undefined) throw new Error(`The list «${list.definition.code}» has no record ${String(id)}`);
    return name;
  }
}
