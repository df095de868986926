import type { ColumnType } from '#libs/contracts';
import { amountCell } from './amount';
import { booleanCell } from './boolean';
import { colourCell } from './colour';
import { dateCell } from './date';
import { dateTimeCell } from './date-time';
import type { CellType } from './list-type';
import { numberCell } from './number';
import { textCell } from './text';

/** The cells of single values. */
export const ITEM_TYPES: Record<Exclude<ColumnType, 'list'>, CellType> = {
  string: textCell,
  number: numberCell,
  boolean: booleanCell,
  date: dateCell,
  money: amountCell,
  datetime: dateTimeCell,
  color: colourCell,
};
