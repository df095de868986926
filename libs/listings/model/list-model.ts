import type { DataSource } from 'typeorm';
import { PAGE_SIZE_DEFAULT, type Column, type SearchField } from '../../contracts';
import type { ListColumn, ListDefinition } from '../definition/define-list';
import { placeholders } from '../definition/template';
import { isOwn, type FieldModel } from './field-model';
import { resolveField } from './resolve-field';

export interface ColumnModel {
  field: FieldModel;
  wire: Column;
  /** The fields in the link of the column. */
  linkFields: FieldModel[];
  /** Of a to-many column: only related rows where these fields have these values. */
  only: { field: FieldModel; value: string | number | boolean }[];
}

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
    single: FieldModel[] | null;
  } | null;
  /**
   * Of a list without the fields that an administrator has taken out: the list with them. The list's own order and the
   * filters of shared searches may use them; a request may not.
   */
  wide?: ListModel;
}

/**
 * Resolves a definition against the metadata of its entity.
 * @throws Error that names the list and what is wrong with its definition
 */
export function makeListModel(definition: ListDefinition, dataSource: DataSource): ListModel {
  const metadata = dataSource.getMetadata(definition.entity);
  const resolve = (path: string) => resolveField(definition.code, metadata, path);
  const templateOf = (template: string) => ({ template, fields: placeholders(template).map(resolve) });

  const all = [...definition.columns, ...(definition.moreColumns ?? [])].map((column) => columnModel(column, resolve));
  const columns = byName(definition.code, all, ({ field }) => field.path);
  const searches = definition.search.map((entry) => searchModel(entry, resolve));
  const search = byName(definition.code, searches, ({ field }) => field.path);
  const sortable = new Map([...columns.values(), ...search.values()].map(({ field }) => [field.path, field]));
  sortable.set('id', resolve('id'));
  const label = templateOf(definition.label);
  if (!label.fields.every(isOwn))
    throw new Error(`The label of the list «${definition.code}» uses fields of other entities`);
  if (!label.fields.every(({ roles }) => roles === null))
    throw new Error(`The label of the list «${definition.code}» uses fields that some users do not see`);
  return {
    definition,
    table: metadata.tableName,
    columns,
    offeredColumns: [...columns.keys()],
    defaultColumns: definition.columns.map((column) => (typeof column === 'string' ? column : column.field)),
    search,
    offeredSearch: [...search.keys()],
    sortable,
    order: definition.order.join(','),
    pageSize: PAGE_SIZE_DEFAULT,
    label,
    picker: definition.picker
      ? {
          name: definition.picker.name,
          search: definition.picker.search.map(resolve),
          display: templateOf(definition.picker.display),
          single: definition.picker.single?.map(resolve) ?? null,
        }
      : null,
  };
}

function columnModel(column: string | ListColumn, resolve: (path: string) => FieldModel): ColumnModel {
  const options: ListColumn = typeof column === 'string' ? { field: column } : column;
  const field = resolve(options.field);
  return {
    field,
    wire: {
      etiqueta: options.label ?? field.label,
      campo: field.path,
      tipo: field.columnType,
      ...(field.itemType === undefined ? {} : { elementos: field.itemType }),
      ordenable: true,
      ...(options.link === undefined ? {} : { enlace: options.link }),
      ...(field.options === undefined ? {} : { opciones: field.options }),
    },
    linkFields: placeholders(options.link ?? '').map(resolve),
    only: Object.entries(options.only ?? {}).flatMap(([path, value]) =>
      value === undefined ? [] : [{ field: resolve(path), value }],
    ),
  };
}

function searchModel(entry: ListDefinition['search'][number], resolve: (path: string) => FieldModel): SearchModel {
  const options = typeof entry === 'string' ? { field: entry } : entry;
  const field = resolve(options.field);
  const choices = ('options' in options ? options.options : undefined) ?? field.options;
  return {
    field,
    wire: {
      etiqueta: ('label' in options ? options.label : undefined) ?? field.label,
      campo: field.path,
      tipo: field.searchType,
      ...(choices === undefined ? {} : { opciones: choices.map((option) => ({ ...option })) }),
    },
  };
}

function byName<T>(list: string, items: T[], nameOf: (item: T) => string): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    if (map.has(nameOf(item))) throw new Error(`The list «${list}» names «${nameOf(item)}» twice`);
    map.set(nameOf(item), item);
  }
  return map;
}
