import { CSV_START, csvRow, neutralised } from '#libs/listings/calculo/spreadsheet-text';

/** A cell of a file for a spreadsheet: a text, or a decimal number with a point. */
export type CsvCell = string | { number: string };

/** CSV as a Spanish spreadsheet program expects it: semicolons, decimal commas, a byte order mark. */
export const csvText = (rows: readonly (readonly CsvCell[])[]): string =>
  CSV_START + rows.map((row) => csvRow(row.map(cellText))).join('');

function cellText(cell: CsvCell): string {
  return typeof cell === 'string' ? neutralised(cell) : cell.number.replace('.', ',');
}

const REVOKE_AFTER_MS = 60_000;

/** Downloads a file that the browser holds. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // By now the download has copied the content.
  setTimeout(() => URL.revokeObjectURL(link.href), REVOKE_AFTER_MS);
}

/** Downloads a table as a file for a spreadsheet. @param name without extension */
export function saveCsv(name: string, rows: readonly (readonly CsvCell[])[]): void {
  saveFile(new Blob([csvText(rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
