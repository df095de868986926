import type { ColumnType, ListRecord, TableCell } from '../../contracts';
import { placeholders } from '../definition/template';
import { cellText } from '../exports/export-column';
import type { ListQuery } from '../query/request/list-query';

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
export function cellsOf({ columns, zone }: Pick<ListQuery, 'columns' | 'zone'>, row: ListRecord): TableCell[] {
  return columns.map((column) => {
    const { wire } = column;
    const value = row[wire.campo] ?? null;
    const valor = Array.isArray(value) ? cellText(column, value, zone) : value;
    const url = wire.enlace === undefined ? null : linkUrl(wire.enlace, row);
    return url === null ? { tipo: CELL_TYPE[wire.tipo], valor } : { tipo: 'link', valor, url };
  });
}

/** Returns the URL of a link with the values of the row; null if one of these values is empty. */
function linkUrl(template: string, row: ListRecord): string | null {
  const isComplete = placeholders(template).every((path) => (row[path] ?? '') !== '');
  if (!isComplete) return null;
  return template.replace(/\{([^}]+)\}/g, (_, path: string) => encodeURIComponent(String(row[path])));
}
