import { nameOf, type ListColumn, type ListDefinition } from '../definition/define-list';
import { isOwn, type FieldModel } from './field-model';
import type { ListModel } from './list-model';

/**
 * Returns the names of the columns that a list sums. A list can sum only exact numbers in columns of its own table.
 * @throws Error that names the list and the field, for any other field
 */
export function makeSums({ code, sums = [], ...listed }: ListDefinition, columns: ListModel['columns']): string[] {
  const names = new Map(
    [...listed.columns, ...(listed.moreColumns ?? [])].map((column) => [pathOf(column), nameOf(column)]),
  );
  return sums.map((path) => {
    const column = columns.get(names.get(path) ?? path);
    if (column === undefined || !isSummable(column.field))
      throw new Error(`The list «${code}» sums «${path}», which is no column of amounts or numbers of its own table`);
    return column.field.path;
  });
}

const pathOf = (column: string | ListColumn): string => (typeof column === 'string' ? column : column.field);

function isSummable(field: FieldModel): boolean {
  const { source, columnType } = field;
  const isNumber = columnType === 'money' || columnType === 'number';
  return isOwn(field) && isNumber && source.kind === 'column' && ['numeric', 'integer'].includes(source.stored);
}
