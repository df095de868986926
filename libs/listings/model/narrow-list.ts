import { USER_TYPES, type UserType } from '../../contracts';
import { narrowAnywhere } from './anywhere-model';
import type { FieldModel } from './field-model';
import type { ColumnModel, ListModel } from './list-model';

/** The fields of a list that stay, by their use. */
export interface KeptFields {
  column: (field: FieldModel) => boolean;
  /** `name` is the name of the search field on the wire. */
  search: (field: FieldModel, name: string) => boolean;
  sort: (field: FieldModel) => boolean;
  /** What pickers show of a record, beside its columns. */
  display: (field: FieldModel) => boolean;
}

/** The list with the fields that are kept; nothing else of it can name the others. */
export function narrowList(list: ListModel, keeps: KeptFields): ListModel {
  const columns = filterMap(list.columns, ({ field }) => keeps.column(field));
  const search = filterMap(list.search, ({ field, wire }) => keeps.search(field, wire.campo));
  const sortable = filterMap(list.sortable, keeps.sort);
  const isColumn = (path: string) => columns.has(path);
  return {
    ...list,
    columns: new Map([...columns].map(([path, column]) => [path, withKeptLink(column, keeps)])),
    offeredColumns: list.offeredColumns.filter(isColumn),
    defaultColumns: list.defaultColumns.filter(isColumn),
    search,
    offeredSearch: list.offeredSearch.filter((path) => search.has(path)),
    sortable,
    order: keptOrder(list.order, sortable),
    picker: list.picker && {
      ...list.picker,
      search: list.picker.search.filter((field) => keeps.search(field, field.path)),
      display: { ...list.picker.display, fields: list.picker.display.fields.filter(keeps.display) },
      detail: list.picker.detail.map((texts) => texts.filter(({ fields }) => fields.every(keeps.display))),
      single: list.picker.single?.filter(keeps.display) ?? null,
    },
    anywhere: narrowAnywhere(list.anywhere, {
      isShown: ({ path }) => columns.has(path) || search.has(path),
      isFollowed: keeps.display,
    }),
  };
}

function pickerFields({ search, display, detail, single }: NonNullable<ListModel['picker']>): FieldModel[] {
  return [...search, ...display.fields, ...detail.flat().flatMap(({ fields }) => fields), ...(single ?? [])];
}

function keptOrder(order: string, sortable: ReadonlyMap<string, FieldModel>): string {
  const keys = order.split(',').filter((key) => sortable.has(key.replace(/^-/, '')));
  return keys.length === 0 ? 'id' : keys.join(',');
}

/** A link needs all fields in its address. */
function withKeptLink(column: ColumnModel, keeps: KeptFields): ColumnModel {
  if (column.linkFields.every(keeps.display)) return column;
  const { enlace: _link, ...wire } = column.wire;
  return { ...column, wire, linkFields: [] };
}

function filterMap<V>(map: ReadonlyMap<string, V>, keeps: (value: V) => boolean): Map<string, V> {
  return new Map([...map].filter(([, value]) => keeps(value)));
}

const byType = new WeakMap<ListModel, Map<UserType, ListModel>>();

/** The list with the fields that users of a type see. Built once per list and type; the list itself if they see all of it. */
export function listForType(list: ListModel, type: UserType): ListModel {
  const known = byType.get(list) ?? makeForTypes(list);
  return known.get(type) ?? list;
}

function makeForTypes(list: ListModel): Map<UserType, ListModel> {
  const lists = new Map(USER_TYPES.map((type) => [type, makeForType(list, type)]));
  byType.set(list, lists);
  return lists;
}

function makeForType(list: ListModel, type: UserType): ListModel {
  const sees = ({ roles }: FieldModel) => roles === null || roles.includes(type);
  const { columns, search, picker, anywhere } = list;
  const used = [
    ...[...columns.values()].flatMap(({ field, linkFields }) => [field, ...linkFields]),
    ...[...search.values()].map(({ field }) => field),
    ...(picker === null ? [] : pickerFields(picker)),
    ...(anywhere?.through ?? []),
  ];
  return used.every(sees) ? list : narrowList(list, { column: sees, search: sees, sort: sees, display: sees });
}
