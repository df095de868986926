import type { SessionUser } from '../../contracts';
import type { FieldModel } from '../model/field-model';
import type { ListModel } from '../model/list-model';
import { listForUser, narrowList, type RemainingFields } from '../model/narrow-list';

type Cache = WeakMap<ListModel, ListModel>;

const withoutTakenOut: Cache = new WeakMap();
const ofPickers: Cache = new WeakMap();

/**
 * Returns the list without the fields that the user may not see. If the user does not configure lists, the fields that an administrator
 * took out are missing too. Built once for each list and kind of user.
 */
export function personalList(shaped: ListModel, user: SessionUser): ListModel {
  const seen = listForUser(shaped, user);
  if (user.permisos.includes('configurar_listados')) return seen;
  return cached(withoutTakenOut, seen, () => narrowed(seen, offeredFields(seen)));
}

/**
 * Returns the list for pickers and dynamic tables: the declared list without the columns and search fields that are missing in `personal`.
 */
export function pickerList(declared: ListModel, personal: ListModel, user: SessionUser): ListModel {
  const seen = listForUser(declared, user);
  if (personal.wide === undefined) return seen;
  const isGone = ({ path }: FieldModel, name: string) =>
    (seen.columns.has(path) && !personal.columns.has(path)) || (seen.search.has(name) && !personal.search.has(name));
  return cached(ofPickers, personal, () =>
    narrowed(seen, {
      column: ({ path }) => personal.columns.has(path),
      search: (field, name) => !isGone(field, name),
      sort: ({ path }) => personal.sortable.has(path),
      display: () => true,
    }),
  );
}

/**
 * Decides which fields users may still show, search by and sort by. If a column was taken out, users cannot search by this column either,
 * because a search would reveal its values.
 */
function offeredFields({ columns, offeredColumns, offeredSearch }: ListModel): RemainingFields {
  const isOffered = new Set(offeredColumns);
  const isSearched = new Set(offeredSearch);
  const column = ({ path }: FieldModel) => isOffered.has(path);
  const search = (field: FieldModel, name: string) =>
    isSearched.has(name) && (!columns.has(field.path) || column(field));
  const sort = (field: FieldModel) => field.path === 'id' || column(field) || search(field, field.path);
  return { column, search, sort, display: () => true };
}

function narrowed(wide: ListModel, remaining: RemainingFields): ListModel {
  return { ...narrowList(wide, remaining), order: wide.order, wide };
}

function cached(cache: Cache, key: ListModel, make: () => ListModel): ListModel {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const list = make();
  cache.set(key, list);
  return list;
}
