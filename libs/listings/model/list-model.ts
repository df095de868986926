import type { Column, ListCard, SearchField } from '../../contracts';
import type { ListDefinition } from '../definition/define-list';
import type { AnywhereModel, TextModel } from './anywhere-model';
import type { FieldModel } from './field-model';

export interface ColumnModel {
  field: FieldModel;
  /** Of a to-many column: one text in place of a list. */
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

/** A list, resolved at start. Requests can only name what is in it. */
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
  /** The columns that are summed, by their names. */
  sums: string[];
  /** The default order: `apellidos,-id`. It may name fields that only `wide` has. */
  order: string;
  /** The default page size. */
  pageSize: number;
  /** What a record is called in sentences: `{nombre} {apellidos}`. */
  label: { template: string; fields: FieldModel[] };
  picker: {
    name: string;
    search: FieldModel[];
    display: { template: string; fields: FieldModel[] };
    /** Facts after the display; of each, the first text with all its values. */
    detail: readonly (readonly TextModel[])[];
    /** The same on a line below. */
    secondLine: readonly (readonly TextModel[])[];
    single: FieldModel[] | null;
  } | null;
  /** How its records are found in a search anywhere. */
  anywhere: AnywhereModel | null;
  /** How its rows read as cards; null if they are made of the columns. */
  card: ListCard | null;
  /**
   * Of a list without the fields that an administrator has taken out: the list with them. The list's own order and the
   * filters of shared searches may use them; a request may not.
   */
  wide?: ListModel;
}

/** The wire form of the models with these paths; unknown paths are left out. */
export function wiresOf<W>(models: ReadonlyMap<string, { wire: W }>, paths: readonly string[]): W[] {
  return paths.flatMap((path) => models.get(path)?.wire ?? []);
}
