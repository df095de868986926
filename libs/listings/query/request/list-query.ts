import type { Zone } from '../../../platform';
import type { FieldModel } from '../../model/field-model';
import type { ColumnModel, ListModel } from '../../model/list-model';
import type { RowRules } from '../../model/row-rules';
import type { Filter } from './filters';
import type { SortKey } from './order';

/** A request for rows of a list, not yet checked. What it leaves out comes from the saved search, then from the list. */
export interface ListRequest {
  /** `{ apellidos__icontains: 'gar' }` */
  filters?: Readonly<Record<string, unknown>> | null;
  /** `-fecha_alta,id` */
  order?: string | null;
  columns?: readonly string[];
  /** Only these records, for exports and deletions of a selection. */
  ids?: readonly number[];
  of?: RowsOf;
  /** What a shared search names: it may use fields that an administrator has taken out of the list. */
  granted?: Pick<ListRequest, 'filters' | 'order'>;
}

/** Only the rows that belong to one record. All names are of checked definitions. */
export interface RowsOf {
  /** A column of the list's own table. */
  column: string;
  id: number;
  /** Relates the rows in place of `column`: the column with their id, and that with the id of the record. */
  junction?: { table: string; ours: string; theirs: string };
  /** The rows belong to what this column of the record refers to. `leavesOut`: the record is a row of the list itself. */
  through?: { table: string; column: string; leavesOut: boolean };
}

/** A checked request: of its text only typed values are left. */
export interface ListQuery {
  list: ListModel;
  filters: readonly Filter[];
  order: readonly SortKey[];
  columns: readonly ColumnModel[];
  ids?: readonly number[];
  of?: RowsOf;
  /** Words of a picker: each must be in at least one of its fields. */
  words?: readonly { word: string; fields: readonly FieldModel[] }[];
  /** The row rules of the user. */
  rowRules: RowRules;
  /** The id of the user, whose statements are bounded together. */
  personId: number;
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
  /** In which instants have dates. */
  zone: Zone;
}

/** True when every row of the table matches: no filter, no selection, no row rule. */
export function isWholeTable({ filters, ids, of, words, rowRules, list }: ListQuery): boolean {
  const isFiltered = filters.length > 0 || ids !== undefined || of !== undefined || words !== undefined;
  return !isFiltered && rowRules(list.definition.entity).length === 0;
}
