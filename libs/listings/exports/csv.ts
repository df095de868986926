import type { ListRecord } from '../../contracts';
import { CSV_START, csvRow, neutralised } from '../calculo/spreadsheet-text';
import type { ExportColumn, RowBatches } from './export-column';

/** CSV as a Spanish spreadsheet program expects it: semicolons, decimal commas, a byte order mark. */
export async function* csvLines(columns: readonly ExportColumn[], batches: RowBatches): AsyncGenerator<string> {
  yield CSV_START + csvRow(columns.map(({ label }) => neutralised(label)));
  for await (const batch of batches)
    yield batch.map((row) => csvRow(columns.map((column) => csvCell(column, row)))).join('');
}

function csvCell(column: ExportColumn, row: ListRecord): string {
  const text = column.text(row);
  return column.cell === 'free' ? neutralised(text) : text;
}
