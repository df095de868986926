import type { CellValue, ColumnType, SearchType } from '../../../libs/contracts';
import { booleanFilter } from './boolean';
import { dateFilter } from './date';
import { ITEM_TYPES } from './item-types';
import { listCell, listFilter } from './list';
import { EMPTY_TEXT, type CellProps, type CellType, type FilterInputProps, type FilterType } from './list-type';
import { numberFilter } from './number';
import { textFilter } from './text';
import { unknownCell, unknownFilter } from './unknown';

/** Cells by the type of their column. They are apart from the index: lists do not load the inputs of records. */
const CELL_TYPES: Record<ColumnType, CellType> = { ...ITEM_TYPES, list: listCell };

const FILTER_TYPES: Record<SearchType, FilterType> = {
  string: textFilter,
  list: listFilter,
  number: numberFilter,
  boolean: booleanFilter,
  date: dateFilter,
};

/** How a type of column is drawn. Types come from the server, so one may be newer than this screen: its values are plain text. */
export function cellType(type: string): CellType {
  return Object.hasOwn(CELL_TYPES, type) ? CELL_TYPES[type as ColumnType] : unknownCell;
}

/** The text of a cell whose column is not known: several values are joined by commas. */
export function plainCellText(value: CellValue | undefined): string {
  return listCell.text(value, { tipo: 'list' });
}

/** How a type of search field is typed; an unknown one searches by nothing. */
export function filterType(type: string): FilterType {
  return Object.hasOwn(FILTER_TYPES, type) ? FILTER_TYPES[type as SearchType] : unknownFilter;
}

/** A value drawn as its column's type says. */
export function Cell(props: CellProps) {
  const { Cell: Drawn, text } = cellType(props.column.tipo);
  return Drawn ? <Drawn {...props} /> : <>{text(props.value, props.column) || EMPTY_TEXT}</>;
}

/** Where the value of a search field is typed or chosen; an unknown type offers only `#NA: {type}`. */
export function FilterInput(props: FilterInputProps) {
  const { Input } = filterType(props.type);
  return <Input {...props} />;
}

export { EMPTY_TEXT, type CellColumn, type CellType, type FilterType, type FilterValue } from './list-type';
