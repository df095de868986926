import type { CellValue, ListRecord } from '../../contracts';
import type { SheetCell } from '../../platform';
import type { ColumnModel } from '../model/list-model';

/** A column of a file or of a printed page. */
export interface ExportColumn {
  label: string;
  path: string;
  cell: SheetCell;
  /** Figures are aligned to the right. */
  isRight: boolean;
  text: (row: ListRecord) => string;
}

export function exportColumn(column: ColumnModel): ExportColumn {
  const { wire, field } = column;
  // Several values in a cell are text, whatever they are.
  const cell = wire.tipo === 'list' ? 'free' : field.listed.sheetCell;
  return {
    label: wire.etiqueta,
    path: wire.campo,
    cell,
    isRight: cell === 'number' || cell === 'amount',
    text: (row) => cellText(column, row[wire.campo]),
  };
}

/** A cell as text: several values are joined by commas, an empty cell is an empty text. */
export function cellText({ wire, field }: ColumnModel, value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  const { cellText: textOf } = field.listed;
  return Array.isArray(value) ? value.map((item) => textOf(item, wire)).join(', ') : textOf(value, wire);
}
