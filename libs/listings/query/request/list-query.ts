import type { Zone } from '../../../platform';
import type { FieldModel } from '../../model/field-model';
import type { ColumnModel, ListModel } from '../../model/list-model';
import type { RowRules } from '../../model/row-rules';
import type { Filter } from './filters';
import type { SortKey } from './order';

/**
 * An unchecked request for rows of a list. Parts that the request lacks come from the saved search or, if the search lacks them too, from
 * the list.
 */
export interface ListRequest {
  /** `{ apellidos__icontains: 'gar' }` */
  filters?: Readonly<Record<string, unknown>> | null;
  /** `-fecha_alta,id` */
  order?: string | null;
  columns?: readonly string[];
  /** If given, only these records are read. Used to export or delete a selection. */
  ids?: readonly number[];
  of?: RowsOf;
  /**
   * Filters and an order that the server adds to the request, for example from a shared search. They may use fields that an administrator
   * removed from the list. The filters and the order of the user may not.
   */
  granted?: Pick<ListRequest, 'filters' | 'order'>;
}

/** Limits the rows to those that belong to one record. All names come from checked definitions. */
export interface RowsOf {
  /** A column of the list's own table. */
  column: string;
  id: number;
  /**
   * A junction table, used instead of `column`. Its column `ours` contains the ids of rows of the list. Its column `theirs` contains the
   * ids of the records to which these rows belong.
   */
  junction?: { table: string; ours: string; theirs: string };
  /**
   * Set if the rows and the record are related through a third record. Example: siblings (rows) and a student (record) have the same
   * family.
   * `table`: the table of the record, here the students. `column`: the column of `table` with the id of the third record, here the family.
   * `leavesOut`: true if the record itself is not one of the rows.
   */
  through?: { table: string; column: string; leavesOut: boolean };
}

/** A checked request. Its values are parsed, and no unchecked text remains. */
export interface ListQuery {
  list: ListModel;
  filters: readonly Filter[];
  order: readonly SortKey[];
  columns: readonly ColumnModel[];
  ids?: readonly number[];
  of?: RowsOf;
  /** The words typed in a picker. A row matches if each word is in at least one of the `fields` of the word. */
  words?: readonly { word: string; fields: readonly FieldModel[] }[];
  /** The row rules of the user. */
  rowRules: RowRules;
  /** The id of the user. `PersonLimits` limits the statements that one person runs at once. */
  personId: number;
  /** Today in the academy's time zone, `YYYY-MM-DD`. */
  today: string;
  /** The time zone that turns instants into dates. */
  zone: Zone;
}

/** True when every row of the table matches: no filter, no selection, no row rule. */
export function isWholeTable({ filters, ids, of, words, rowRules, list }: ListQuery): boolean {
  const isFiltered = filters.length > 0 || ids !== undefined || of !== undefined || words !== undefined;
  return !isFiltered && rowRules(list.definition.entity).length === 0;
}
