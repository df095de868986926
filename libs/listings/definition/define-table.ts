import type { MenuGroup } from '../../contracts';
import type { ListDefinition } from './define-list';

/** A dynamic table: a fixed view over a list, with a few filters of its own. */
export interface TableDefinition {
  kind: 'tabla';
  codigo: string;
  titulo: string;
  lista: ListDefinition;
  menu: { grupo: MenuGroup; orden: number };
  /** `campo:tipo:Etiqueta; …`, fields of the list's search. */
  filtros: string;
  columnas: string[];
  /** Filters that always hold. */
  parametros: Record<string, string>;
  orden: string;
}

export function defineTable(options: Omit<TableDefinition, 'kind'>): TableDefinition {
  return { kind: 'tabla', ...options };
}
