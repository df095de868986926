import type { CellValue, ListRecord } from '../../contracts';
import type { SheetCell, Zone } from '../../platform';
import type { ColumnModel } from '../model/list-model';

/** A column of an exported file or of a printed page. */
export interface ExportColumn {
  label: string;
  path: string;
  cell: SheetCell;
  /** True for numbers and amounts, which are right-aligned. */
  isRight: boolean;
  text: (row: ListRecord) => string;
}

/** The rows of a table in batches: read while the export writes, or already in memory. */
export type RowBatches = Iterable<ListRecord[]> | AsyncIterable<ListRecord[]>;

/** Returns an export column for a table that is not a list. @param textOf the text of a cell; by default its value, empty for no value */
export const tableColumn = (
  path: string,
  label: string,
  cell: SheetCell = 'free',
  textOf: (value: CellValue | undefined) => string = plainCell,
): ExportColumn => ({ path, label, cell, isRight: isFigure(cell), text: (row) => textOf(row[path]) });

const plainCell = (value: CellValue | undefined): string => String(value ?? '');

const isFigure = (cell: SheetCell): boolean => cell === 'number' || cell === 'amount';

/** @param zone the time zone in which instants are shown */
export function exportColumn(column: ColumnModel, zone: Zone): ExportColumn {
  const { wire, field } = column;
  // A cell with several values is exported as text, whatever the type of the values.
  const cell = wire.tipo === 'list' ? 'free' : field.listed.sheetCell;
  return {
    label: wire.etiqueta,
    path: wire.campo,
    cell,
    isRight: isFigure(cell),
    text: (row) => cellText(column, row[wire.campo], zone),
  };
}

/** A cell as text: several values are joined by commas, an empty cell is an empty text. */
export function cellText({ wire, field }: ColumnModel, value: CellValue | undefined, zone: Zone): string {
  if (value === null || value === undefined) return '';
  const words = { opciones: wire.opciones, zone };
  const textOf = (item: string | number | boolean) => field.listed.cellText(item, words);
  return Array.isArray(value) ? value.map(textOf).join(', ') : textOf(value);
}
