import type { Column, ListRecord } from '../../contracts';
import { cellText, neutralised } from './cell-text';

/** Text columns can hold anything that people type; figures and dates are ours. */
const FIGURES = new Set<Column['tipo']>(['number', 'money', 'date', 'datetime', 'boolean']);

/** CSV as Spanish spreadsheets open it by a double click: semicolons, decimal commas, a byte order mark. */
export async function* csvLines(
  columns: readonly Column[],
  batches: AsyncIterable<ListRecord[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.map((column) => quoted(column.etiqueta)).join(';')}\r\n`;
  for await (const batch of batches) yield batch.map((row) => line(columns, row)).join('');
}

function line(columns: readonly Column[], row: ListRecord): string {
  return `${columns.map((column) => cell(column, row)).join(';')}\r\n`;
}

function cell(column: Column, row: ListRecord): string {
  const text = cellText(column, row[column.campo]);
  return quoted(FIGURES.has(column.tipo) ? text : neutralised(text));
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
