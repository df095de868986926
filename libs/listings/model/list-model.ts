import type { Column, ListCard, SearchField } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';
import type { AnywhereModel, TextModel } from './anywhere-model';
import type { FieldModel } from './field-model';

export interface ColumnModel {
  field: FieldModel;
  /** To-many columns only: one text instead of a list. */
  asText?: true;
  wire: Column;
  /** The fields in the link of the column. */
  linkFields: FieldModel[];
}

/** A search field. Its name on the wire, `wire.campo`, is its path unless the definition gives it another name. */
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
  /** The default order: `apellidos,-id`. It may use fields that only `wide` has. */
  order: string;
  /** The default page size. */
  pageSize: number;
  /** The name of a record in sentences: `{nombre} {apellidos}`. */
  label: { template: string; fields: FieldModel[] };
  picker: {
    name: string;
    search: FieldModel[];
    display: { template: string; fields: FieldModel[] };
    /** Facts after the display. Each is a list of texts, of which the first with all its values is shown. */
    detail: readonly (readonly TextModel[])[];
    /** Facts on the second line, like `detail`. */
    secondLine: readonly (readonly TextModel[])[];
    single: FieldModel[] | null;
  } | null;
  /** How the search of the header finds its records. */
  anywhere: AnywhereModel | null;
  /** How a row reads as a card; null if the card is made from the columns. */
  card: ListCard | null;
  /**
   * On a list without the fields that an administrator took out: the complete list. The list's own order and the filters of shared
   * searches may use those fields; a request may not.
   */
  wide?: ListModel;
}

/** The wire form of the models at these paths; unknown paths are left out. */
export function wiresOf<W>(models: ReadonlyMap<string, { wire: W }>, paths: readonly string[]): W[] {
  return paths.flatMap((path) => models.get(path)?.wire ?? []);
}
