import type { CellValue, ColumnType, SearchType } from '#libs/contracts';
import { booleanFilter } from './boolean';
import { dateFilter } from './date';
import { ITEM_TYPES } from './item-types';
import { listCell, listFilter } from './list';
import { EMPTY_TEXT, type CellProps, type CellType, type FilterInputProps, type FilterType } from './list-type';
import { numberFilter } from './number';
import { textFilter } from './text';
import { unknownCell, unknownFilter } from './unknown';

/**
 * The cell for each type of column. This file is imported directly and not through `index.ts`, so that lists do not load the inputs of
 * records.
 */
const CELL_TYPES: Record<ColumnType, CellType> = { ...ITEM_TYPES, list: listCell };

const FILTER_TYPES: Record<SearchType, FilterType> = {
  string: textFilter,
  list: listFilter,
  number: numberFilter,
  boolean: booleanFilter,
  date: dateFilter,
};

/** The cell for a type of column. If the server sends a type that this client does not know, the cell shows plain text. */
export function cellType(type: string): CellType {
  return Object.hasOwn(CELL_TYPES, type) ? CELL_TYPES[type as ColumnType] : unknownCell;
}

/** The text of a cell without a known column; several values are joined by commas. */
export function plainCellText(value: CellValue | undefined): string {
  return listCell.text(value, { tipo: 'list' });
}

/** The input for a type of search field. A type that this client does not know gets an input that searches nothing. */
export function filterType(type: string): FilterType {
  return Object.hasOwn(FILTER_TYPES, type) ? FILTER_TYPES[type as SearchType] : unknownFilter;
}

/** Draws a value by the type of its column. */
export function Cell(props: CellProps) {
  const { Cell: Drawn, text } = cellType(props.column.tipo);
  return Drawn ? <Drawn {...props} /> : <>{text(props.value, props.column) || EMPTY_TEXT}</>;
}

/** The input of a search field; an unknown type shows only `#NA: {type}`. */
export function FilterInput(props: FilterInputProps) {
  const { Input } = filterType(props.type);
  return <Input {...props} />;
}

export { EMPTY_TEXT, type CellColumn, type CellType, type FilterType, type FilterValue } from './list-type';
