import type { MenuGroup } from '../../contracts';
import type { ListDefinition } from './define-list';

/** A dynamic table: a fixed view of a list, with filters of its own. */
export interface TableDefinition {
  kind: 'table';
  code: string;
  title: string;
  list: ListDefinition;
  menu: { group: MenuGroup; order: number };
  /** `campo:tipo:Etiqueta; …`. Each `campo` is a search field of the list. */
  filters: string;
  columns: string[];
  /** Filters that a request cannot change. */
  fixedFilters: Record<string, string>;
  order: string;
}

export function defineTable(options: Omit<TableDefinition, 'kind'>): TableDefinition {
  return { kind: 'table', ...options };
}
