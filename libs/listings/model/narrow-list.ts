import type { Permission, SessionUser } from '../../contracts';
import { narrowAnywhere } from './anywhere-model';
import type { FieldModel } from './field-model';
import type { ColumnModel, ListModel } from './list-model';

/** Decides which fields stay in the list. Each use of a field has a function that returns true if the field stays. */
export interface RemainingFields {
  column: (field: FieldModel) => boolean;
  /** `name` is the name of the search field on the wire. */
  search: (field: FieldModel, name: string) => boolean;
  sort: (field: FieldModel) => boolean;
  /** True if the field stays for uses other than columns, for example in a picker or in the URL of a link. */
  display: (field: FieldModel) => boolean;
}

/** Returns the list with only the remaining fields. Nothing in the returned list refers to the removed fields. */
export function narrowList(list: ListModel, remaining: RemainingFields): ListModel {
  const columns = filterMap(list.columns, ({ field }) => remaining.column(field));
  const search = filterMap(list.search, ({ field, wire }) => remaining.search(field, wire.campo));
  const sortable = filterMap(list.sortable, remaining.sort);
  const isColumn = (path: string) => columns.has(path);
  const remainingFacts = (facts: NonNullable<ListModel['picker']>['detail']) =>
    facts.map((texts) => texts.filter(({ fields }) => fields.every(remaining.display)));
  return {
    ...list,
    columns: new Map([...columns].map(([path, column]) => [path, withRemainingLink(column, remaining)])),
    offeredColumns: list.offeredColumns.filter(isColumn),
    defaultColumns: list.defaultColumns.filter(isColumn),
    search,
    offeredSearch: list.offeredSearch.filter((path) => search.has(path)),
    sortable,
    sums: list.sums.filter(isColumn),
    order: remainingOrder(list.order, sortable),
    picker: list.picker && {
      ...list.picker,
      search: list.picker.search.filter((field) => remaining.search(field, field.path)),
      display: { ...list.picker.display, fields: list.picker.display.fields.filter(remaining.display) },
      detail: remainingFacts(list.picker.detail),
      secondLine: remainingFacts(list.picker.secondLine),
      single: list.picker.single?.filter(remaining.display) ?? null,
    },
    anywhere: narrowAnywhere(list.anywhere, {
      isShown: ({ path }) => columns.has(path) || search.has(path),
      isFollowed: remaining.display,
    }),
  };
}

function pickerFields({ search, display, detail, secondLine, single }: NonNullable<ListModel['picker']>): FieldModel[] {
  const facts = [...detail, ...secondLine].flat();
  return [...search, ...display.fields, ...facts.flatMap(({ fields }) => fields), ...(single ?? [])];
}

function remainingOrder(order: string, sortable: ReadonlyMap<string, FieldModel>): string {
  const keys = order.split(',').filter((key) => sortable.has(key.replace(/^-/, '')));
  return keys.length === 0 ? 'id' : keys.join(',');
}

/** Removes the link of a column if the link needs a field that is not among the remaining fields. */
function withRemainingLink(column: ColumnModel, remaining: RemainingFields): ColumnModel {
  if (column.linkFields.every(remaining.display)) return column;
  const { enlace: _link, ...wire } = column.wire;
  return { ...column, wire, linkFields: [] };
}

function filterMap<V>(map: ReadonlyMap<string, V>, passes: (value: V) => boolean): Map<string, V> {
  return new Map([...map].filter(([, value]) => passes(value)));
}

/** The data of a user that decides which fields the user sees. */
type Reader = Pick<SessionUser, 'tipo' | 'permisos'>;

interface ReadersOfList {
  /** The permissions that at least one field of the list requires. */
  permissions: readonly Permission[];
  /** The limited lists by key. A key consists of the type of a user and the user's permissions, as far as `permissions` contains them. */
  lists: Map<string, ListModel>;
}

const readersOf = new WeakMap<ListModel, ReadersOfList>();

/**
 * Returns the list limited to the fields that a user sees. Users who see the same fields share one cached list; users who see all fields
 * get the list itself.
 */
export function listForUser(list: ListModel, user: Reader): ListModel {
  const { permissions, lists } = readersOf.get(list) ?? noReaders(list);
  const granted = permissions.filter((permission) => user.permisos.includes(permission));
  const key = [user.tipo, ...granted].join(' ');
  const known = lists.get(key);
  if (known !== undefined) return known;
  const narrowed = makeForReader(list, { tipo: user.tipo, permisos: granted });
  lists.set(key, narrowed);
  return narrowed;
}

function noReaders(list: ListModel): ReadersOfList {
  const needed = usedFields(list).flatMap(({ permission }) => permission ?? []);
  const readers = { permissions: [...new Set(needed)], lists: new Map<string, ListModel>() };
  readersOf.set(list, readers);
  return readers;
}

function usedFields({ columns, search, picker, anywhere }: ListModel): FieldModel[] {
  return [
    ...[...columns.values()].flatMap(({ field, linkFields }) => [field, ...linkFields]),
    ...[...search.values()].map(({ field }) => field),
    ...(picker === null ? [] : pickerFields(picker)),
    ...(anywhere?.through ?? []),
  ];
}

function makeForReader(list: ListModel, { tipo, permisos }: Reader): ListModel {
  const sees = ({ roles, permission }: FieldModel) =>
    (roles === null || roles.includes(tipo)) && (permission === null || permisos.includes(permission));
  return usedFields(list).every(sees)
    ? list
    : narrowList(list, { column: sees, search: sees, sort: sees, display: sees });
}
