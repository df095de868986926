import type { ListDefinition, ListSearchField } from '../definition/define-list';
import { limitedField } from './field-limits';
import { isSameField, type FieldModel } from './field-model';
import type { ColumnModel, SearchModel } from './list-model';
import { named } from './column-model';

/**
 * Resolves a search field of a list definition. If the list has a column with the same name and the same field, the search field takes the
 * name of the column.
 */
export function searchModel(
  entry: ListDefinition['search'][number],
  columns: ReadonlyMap<string, ColumnModel>,
  resolve: (path: string) => FieldModel,
): SearchModel {
  const options: ListSearchField = typeof entry === 'string' ? { field: entry } : entry;
  const found = resolve(options.field);
  const column = options.name === undefined ? undefined : columns.get(options.name);
  const isOfColumn = column !== undefined && isSameField(column.field, found);
  const field = limitedField(isOfColumn ? named(found, options.name) : found, options.only, resolve);
  const choices = options.options ?? field.options;
  return {
    field,
    wire: {
      etiqueta: options.label ?? field.label,
      campo: options.name ?? field.path,
      tipo: field.searchType,
      ...(choices === undefined ? {} : { opciones: choices.map((option) => ({ ...option })) }),
      ...(field.sense === undefined ? {} : { sentido: field.sense }),
    },
  };
}
