import type { ListRecord } from '../../contracts';
import { neutralised, type ExportColumn } from './export-column';

/** CSV as a Spanish spreadsheet program expects it: semicolons, decimal commas, a byte order mark. */
export async function* csvLines(
  columns: readonly ExportColumn[],
  batches: AsyncIterable<ListRecord[]>,
): AsyncGenerator<string> {
  yield `\uFEFF${columns.map((column) => quoted(neutralised(column.label))).join(';')}\r\n`;
  for await (const batch of batches) yield batch.map((row) => line(columns, row)).join('');
}

function line(columns: readonly ExportColumn[], row: ListRecord): string {
  return `${columns.map((column) => csvCell(column, row)).join(';')}\r\n`;
}

function csvCell(column: ExportColumn, row: ListRecord): string {
  const text = column.text(row);
  return quoted(column.cell === 'free' ? neutralised(text) : text);
}

function quoted(text: string): string {
  return /[";\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
