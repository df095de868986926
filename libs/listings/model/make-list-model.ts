import type { DataSource } from 'typeorm';
import { PAGE_SIZE_DEFAULT } from '../../contracts';
import type { AnywhereText } from '../definition/anywhere';
import { nameOf, type EmptyFirst, type ListDefinition } from '../definition/define-list';
import { placeholders } from '../definition/template';
import { makeAnywhere } from './anywhere-model';
import { makeCard } from './card-model';
import { checkSearchFields } from './field-limits';
import { isOwn, type FieldModel } from './field-model';
import type { ColumnModel, ListModel, SearchModel } from './list-model';
import { resolveField } from './resolve-field';
import { makeSums } from './sums-model';
import { checkPermission, checkTest } from '../../platform/fields';
import { columnModel, named } from './column-model';
import { searchModel } from './search-model';

/**
 * Resolves a definition against the metadata of its entity.
 * @throws Error that names the list and what is wrong with its definition
 */
export function makeListModel(definition: ListDefinition, dataSource: DataSource): ListModel {
  const metadata = dataSource.getMetadata(definition.entity);
  const resolve = (path: string) => resolveField(definition.code, metadata, path);
  const templateOf = (template: string) => ({ template, fields: placeholders(template).map(resolve) });
  const factsOf = (texts: readonly AnywhereText[] = []) =>
    texts.map((text) => (typeof text === 'string' ? [text] : text).map(templateOf));

  const all = [...definition.columns, ...(definition.moreColumns ?? [])].map((column) => columnModel(column, resolve));
  const columns = byName(definition.code, all, ({ field }) => field.path);
  const searches = definition.search.map((entry) => searchModel(entry, columns, resolve));
  const search = byName(definition.code, searches, ({ wire }) => wire.campo);
  checkSearchFields(definition.code, columns, search);
  const sortable = new Map(
    [...columns.values(), ...searches.filter(isNamedByPath)].map(({ field }) => [field.path, field]),
  );
  for (const column of [...definition.columns, ...(definition.moreColumns ?? [])])
    if (typeof column !== 'string' && column.sort !== undefined)
      sortable.set(nameOf(column), named(resolve(column.sort), nameOf(column)));
  sortable.set('id', resolve('id'));
  const emptyFirst = definition.order.filter((key) => typeof key !== 'string');
  for (const key of emptyFirst) addEmptyFirst(definition.code, { columns, search, sortable }, key, resolve);
  checkOffers(definition, columns);
  const label = templateOf(definition.label);
  if (!label.fields.every(({ roles }) => roles === null))
    throw new Error(`The label of the list «${definition.code}» uses fields that some users do not see`);
  const defaultColumns = definition.columns.map(nameOf);
  return {
    definition,
    table: metadata.tableName,
    columns,
    offeredColumns: [...columns.keys()],
    defaultColumns,
    search,
    offeredSearch: [...search.keys()],
    sortable,
    sums: makeSums(definition, columns),
    order: definition.order.map(orderKey).join(','),
    pageSize: PAGE_SIZE_DEFAULT,
    label,
    picker: definition.picker
      ? {
          name: definition.picker.name,
          search: definition.picker.search.map(resolve),
          display: templateOf(definition.picker.display),
          detail: factsOf(definition.picker.detail),
          secondLine: factsOf(definition.picker.secondLine),
          single: definition.picker.single?.map(resolve) ?? null,
        }
      : null,
    anywhere: makeAnywhere(definition, { resolve, isShown: (path) => columns.has(path) || search.has(path) }),
    card: makeCard(definition, defaultColumns, (path) => columns.has(path)),
  };
}

/**
 * @throws Error in three cases: a permission is unknown; the `when` of a row action names something that is not a column; the `when` has a
 * value that its column cannot have
 */
function checkOffers(
  { code, permission, editPermission, deletePermission, actions = [], prints = [], rowActions = [] }: ListDefinition,
  columns: ReadonlyMap<string, ColumnModel>,
): void {
  const owner = `The list «${code}»`;
  for (const own of [permission, editPermission, deletePermission]) checkPermission(owner, { permission: own });
  for (const offered of [...actions, ...prints, ...rowActions]) checkPermission(owner, offered);
  for (const { when } of rowActions) {
    const field = columns.get(when.field)?.field;
    if (field === undefined) throw new Error(`${owner} acts on rows by «${when.field}», which is not a column of it`);
    checkTest(owner, when, { isYesNo: field.columnType === 'boolean', options: field.options });
  }
}

function orderKey(key: ListDefinition['order'][number]): string {
  if (typeof key === 'string') return key;
  return `${key.descending ? '-' : ''}${key.name}`;
}

/**
 * Adds a sort key that orders by a column and puts empty values first. Also stores the name of the key in the column, so that screens can
 * show by which column the rows are sorted.
 * @throws Error if the name is taken, or if the field is not a column of the list's own table
 */
function addEmptyFirst(
  list: string,
  { columns, search, sortable }: Pick<ListModel, 'columns' | 'search' | 'sortable'>,
  { name, label, field: path }: EmptyFirst,
  resolve: (path: string) => FieldModel,
): void {
  const column = columns.get(path);
  if (column === undefined || !isOwn(column.field) || sortable.has(name) || search.has(name))
    throw new Error(`The list «${list}» orders by «${name}»: it needs a free name and a column of its own table`);
  sortable.set(name, { ...resolve(path), path: name, label, emptyFirst: true });
  columns.set(path, { ...column, wire: { ...column.wire, ordenVaciosPrimero: name } });
}

/** True if the name of the search field equals its path. A search field with another name cannot be a sort key. */
function isNamedByPath({ field, wire }: SearchModel): boolean {
  return wire.campo === field.path;
}

function byName<T>(list: string, items: T[], nameOf: (item: T) => string): Map<string, T> {
  const map = new Map<string, T>();
  for (const item of items) {
    if (map.has(nameOf(item))) throw new Error(`The list «${list}» names «${nameOf(item)}» twice`);
    map.set(nameOf(item), item);
  }
  return map;
}
