import type { ListModel } from '../../model/list-model';
import { sortExpression } from './expressions';
import type { SqlContext } from './sql-context';

/** The sum of a column over the rows at `t`, as exact decimal text with the decimals of the column. */
export function sumExpression({ columns }: ListModel, path: string, context: SqlContext): string {
  const column = columns.get(path);
  if (column === undefined) throw new Error(`«${path}» is summed, but is no column`);
  return `coalesce(sum(${sortExpression(column.field.source, 't', context)}), 0)::text`;
}
