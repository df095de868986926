import type { RelatedRowLimit } from '../definition/define-list';
import type { FieldLimit, FieldModel } from './field-model';
import type { ColumnModel, SearchModel } from './list-model';

/**
 * Limits a field to those related rows that have the values in `only`.
 * @throws Error if a field of `only` does not belong to the related rows: such a limit would have no effect
 */
export function limitedField(
  field: FieldModel,
  only: RelatedRowLimit | undefined,
  resolve: (path: string) => FieldModel,
): FieldModel {
  if (only === undefined) return field;
  const limits = Object.entries(only).flatMap(([path, value]) =>
    value === undefined ? [] : [{ field: resolve(path), value }],
  );
  const stray = limits.find(({ field: limit }) => !isOnTheWay(limit, field));
  if (stray !== undefined)
    throw new Error(`«${stray.field.path}» cannot limit «${field.path}»: it is not a field of its related rows`);
  return { ...field, only: limits };
}

/** True if `field` begins with all relations of the limiting field, and at least one of these relations is to-many. */
function isOnTheWay(limit: FieldModel, field: FieldModel): boolean {
  const isBeginning = limit.hops.every(({ relation }, at) => field.hops[at]?.relation === relation);
  return isBeginning && limit.hops.some(({ many }) => many);
}

const NAME = /^[a-z]+(_[a-z]+)*$/;

/**
 * Checks the search fields of a list. If a column has the same path as a search field, both must be limited to the same related rows.
 * @throws Error with the names of the list and of the search field
 */
export function checkSearchFields(
  list: string,
  columns: ReadonlyMap<string, ColumnModel>,
  search: ReadonlyMap<string, SearchModel>,
): void {
  for (const [name, { field }] of search) {
    const fail = (why: string): never => {
      throw new Error(`The list «${list}» searches «${name}»: ${why}`);
    };
    if (name !== field.path) {
      if (!NAME.test(name) || columns.has(name)) fail('that is not a free name of small letters and single «_»');
      continue;
    }
    const column = columns.get(name);
    if (column !== undefined && limitText(column.field) !== limitText(field))
      fail('its limit «only» is not that of its column; a search of other related rows needs a «name»');
  }
}

function limitText({ only }: FieldModel): string {
  return only
    .map(({ field, value }: FieldLimit) => `${field.path}=${String(value)}`)
    .sort()
    .join();
}
