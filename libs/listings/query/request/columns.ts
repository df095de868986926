import { listadosErrors } from '../../definition/errors';
import type { ColumnModel, ListModel } from '../../model/list-model';

/**
 * Returns the columns with these names, each once; without names, the default columns. The name `id` is skipped, because every row
 * contains the id anyway.
 * @throws columna-desconocida
 */
export function readColumns(list: ListModel, names: readonly string[]): ColumnModel[] {
  const paths = names.length === 0 ? list.defaultColumns : [...new Set(names)];
  return paths
    .filter((path) => path !== 'id')
    .map((path) => {
      const column = list.columns.get(path);
      if (column === undefined) throw listadosErrors['columna-desconocida']({ field: path });
      return column;
    });
}
