import type { ColumnType, ListRecord, TableCell } from '../../contracts';
import { cellText } from '../exports/cell-text';
import { placeholders, type ColumnModel } from '../model/list-model';

const CELL_TYPE: Record<ColumnType, TableCell['tipo']> = {
  string: 'string',
  list: 'string',
  color: 'string',
  datetime: 'string',
  number: 'number',
  boolean: 'boolean',
  date: 'date',
  money: 'money',
};

/** A row as the cells of a dynamic table. */
export function cellsOf(columns: readonly ColumnModel[], row: ListRecord): TableCell[] {
  return columns.map(({ wire }) => {
    const value = row[wire.campo] ?? null;
    const valor = Array.isArray(value) ? cellText(wire, value) : value;
    const url = wire.enlace === undefined ? null : linkOf(wire.enlace, row);
    return url === null ? { tipo: CELL_TYPE[wire.tipo], valor } : { tipo: 'link', valor, url };
  });
}

/** The address of a link with the row's values in it; null when one of them is empty. */
export function linkOf(template: string, row: ListRecord): string | null {
  const values = placeholders(template).map((campo) => row[campo] ?? '');
  if (values.includes('')) return null;
  return template.replace(/\{([^}]+)\}/g, (_, campo: string) => encodeURIComponent(String(row[campo])));
}
