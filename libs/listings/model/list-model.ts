import type { Column, ListCard, SearchField } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';
import type { AnywhereModel, TextModel } from './anywhere-model';
import type { FieldModel } from './field-model';

export interface ColumnModel {
  field: FieldModel;
  /** To-many columns only: each cell is one text instead of several values. */
  asText?: true;
  wire: Column;
  /** The fields whose values are in the link of the column. */
  linkFields: FieldModel[];
}

/** A search field. Its name in requests, `wire.campo`, is the name in the definition or, if there is none, the path of the field. */
export interface SearchModel {
  field: FieldModel;
  wire: SearchField;
}

/** A list, resolved at start. Requests can only name fields that it contains. */
export interface ListModel {
  definition: ListDefinition;
  table: string;
  columns: Map<string, ColumnModel>;
  /** The columns that users can choose, in order. */
  offeredColumns: string[];
  /** The columns shown until a user chooses others. */
  defaultColumns: string[];
  search: Map<string, SearchModel>;
  /** The search fields on the screen, in order. */
  offeredSearch: string[];
  sortable: Map<string, FieldModel>;
  /** The names of the columns that are summed. */
  sums: string[];
  /** The default order, such as `apellidos,-id`. If an administrator took a field of this order out of the list, the field is in `wide`. */
  order: string;
  /** The default page size. */
  pageSize: number;
  /** The name of a record in sentences: `{nombre} {apellidos}`. */
  label: { template: string; fields: FieldModel[] };
  picker: {
    name: string;
    search: FieldModel[];
    display: { template: string; fields: FieldModel[] };
    /** The facts after the text. Each entry is a list of alternatives. The first alternative with a value in all its fields is shown. */
    detail: readonly (readonly TextModel[])[];
    /**
     * The facts on the second line. Each entry is a list of alternatives. The first alternative with a value in all its fields is shown.
     */
    secondLine: readonly (readonly TextModel[])[];
    single: FieldModel[] | null;
  } | null;
  /** How the search in the page header finds records of the list; null if this search does not cover the list. */
  anywhere: AnywhereModel | null;
  /** The texts of the card of a row; null if the screen builds cards from the columns. */
  card: ListCard | null;
  /**
   * The complete list. Set only if an administrator has taken fields out of the list. The default order and the filters of shared searches
   * may use the missing fields. A request may not use them.
   */
  wide?: ListModel;
}

/** The wire form of the models at these paths; unknown paths are left out. */
export function wiresOf<W>(models: ReadonlyMap<string, { wire: W }>, paths: readonly string[]): W[] {
  return paths.flatMap((path) => models.get(path)?.wire ?? []);
}
