import type { Zone } from '../../../platform';
import type { FieldModel } from '../../model/field-model';
import type { ColumnModel, ListModel } from '../../model/list-model';
import type { RowRules } from '../../model/row-rules';
import type { Filter } from './filters';
import type { SortKey } from './order';

/** An unchecked request for rows of a list. Missing parts come from the saved search, then from the list. */
export interface ListRequest {
  /** `{ apellidos__icontains: 'gar' }` */
  filters?: Readonly<Record<string, unknown>> | null;
  /** `-fecha_alta,id` */
  order?: string | null;
  columns?: readonly string[];
  /** Only these records, for exports and deletions of a selection. */
  ids?: readonly number[];
  of?: RowsOf;
  /** Filters and order of a shared search: they may use fields that an administrator took out of the list. */
  granted?: Pick<ListRequest, 'filters' | 'order'>;
}

/** Limits rows to those of one record. All names come from checked definitions. */
export interface RowsOf {
  /** A column of the list's own table. */
  column: string;
  id: number;
  /** A junction table, used instead of `column`: `ours` holds the id of the row, `theirs` the id of the record. */
  junction?: { table: string; ours: string; theirs: string };
  /**
   * The rows belong to the row that this column of the record refers to. `leavesOut`: the record is itself a row of the list and is left
   * out.
   */
  through?: { table: string; column: string; leavesOut: boolean };
}

/** A checked request: only typed values remain of its text. */
export interface ListQuery {
  list: ListModel;
  filters: readonly Filter[];
  order: readonly SortKey[];
  columns: readonly ColumnModel[];
  ids?: readonly number[];
  of?: RowsOf;
  /** Words typed in a picker: each must be in at least one of its fields. */
  words?: readonly { word: string; fields: readonly FieldModel[] }[];
  /** The row rules of the user. */
  rowRules: RowRules;
  /** The id of the user, for the limits on that user's statements. */
  personId: number;
  /** The academy's today, `YYYY-MM-DD`. */
  today: string;
  /** The time zone that turns instants into dates. */
  zone: Zone;
}

/** True when every row of the table matches: no filter, no selection, no row rule. */
export function isWholeTable({ filters, ids, of, words, rowRules, list }: ListQuery): boolean {
  const isFiltered = filters.length > 0 || ids !== undefined || of !== undefined || words !== undefined;
  return !isFiltered && rowRules(list.definition.entity).length === 0;
}
