import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DateSense, CellValue, Column, Operator } from '#libs/contracts';
import type { InputAttributes, SelectOption } from '../ui';

/** The properties of a column that decide how its values are shown. */
export type CellColumn = Pick<Column, 'tipo' | 'elementos' | 'opciones'>;

export interface CellProps {
  value: CellValue | undefined;
  column: CellColumn;
}

/** How lists draw the cells of a type of column. */
export interface CellType {
  /** The value in one line of plain text, as in titles and cards; empty for no value. */
  text: (value: CellValue | undefined, column: CellColumn) => string;
  /** Default: the cell shows its text. */
  Cell?: ComponentType<CellProps>;
  /** True for numbers and amounts, which are aligned to the right. */
  rightAligned?: boolean;
  /** Minimum width of a column in px, whatever its values are. */
  minWidth: number;
  /**
   * The factors by which a column may shrink in a narrow table: `name` for the name column, `cell` for any other column. If missing, the
   * column does not shrink.
   */
  shrinksTo?: { cell: number; name: number };
  icon: Icon;
}

/** The value of a filter on the wire. */
export type FilterValue = string | number | boolean;

/** The result of reading a typed text: nothing, a value, or an error sentence. */
export type ReadResult = { empty: true } | { value: FilterValue } | { message: string };

export interface FilterInputProps {
  /** Attributes that link label and error to the input. */
  attributes: InputAttributes;
  label: string;
  type: string;
  operator: Operator;
  text: string;
  /** What a date means: a birth or an end. This decides the century of a two-digit year. */
  sense?: DateSense;
  options?: readonly SelectOption[];
  onChange: (text: string) => void;
}

/** Defines, for one type of search field, how the value of a filter is typed and read. */
export interface FilterType {
  operators: readonly Operator[];
  /** If true, the input shows no operator, because the chosen value alone is the filter. */
  valueOnly?: boolean;
  /** @param sense the meaning of a date; it decides the century of a two-digit year */
  read: (text: string, operator: Operator, sense?: DateSense) => ReadResult;
  /** Returns the text that the input shows for a value from the wire. */
  write: (value: FilterValue, operator: Operator) => string;
  Input: ComponentType<FilterInputProps>;
}

/** Shown for no value. */
export const EMPTY_TEXT = '—';
