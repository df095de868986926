import type { Icon } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { DateSense, CellValue, Column, Operator } from '../../../libs/contracts';
import type { InputAttributes, SelectOption } from '../ui';

/** The part of a column that says how its values read. */
export type CellColumn = Pick<Column, 'tipo' | 'elementos' | 'opciones'>;

export interface CellProps {
  value: CellValue | undefined;
  column: CellColumn;
}

/** How lists draw the cells of a type of column. */
export interface CellType {
  /** The value in one line of plain text, as in titles and cards; empty for no value. */
  text: (value: CellValue | undefined, column: CellColumn) => string;
  /** Left out, the cell is its text. */
  Cell?: ComponentType<CellProps>;
  /** Figures are aligned to the right. */
  rightAligned?: boolean;
  /** Px that a column needs whatever its values are. */
  minWidth: number;
  /** What share of its width a column of texts keeps in a narrow table; left out, it is never cut. */
  shrinksTo?: { cell: number; name: number };
  icon: Icon;
}

/** A filter's value as it travels. */
export type FilterValue = string | number | boolean;

/** What a person typed: nothing, a value, or what cannot be read and the sentence that says why. */
export type ReadResult = { empty: true } | { value: FilterValue } | { message: string };

export interface FilterInputProps {
  /** They tie label and error to the input. */
  attributes: InputAttributes;
  label: string;
  type: string;
  operator: Operator;
  text: string;
  /** Of a date. */
  sense?: DateSense;
  options?: readonly SelectOption[];
  onChange: (text: string) => void;
}

/** How the value of a type of search field is typed. */
export interface FilterType {
  operators: readonly Operator[];
  /** The choice of a value is the whole filter: no operator is shown. */
  valueOnly?: boolean;
  /** @param sense of a date: the century of a year of two digits */
  read: (text: string, operator: Operator, sense?: DateSense) => ReadResult;
  /** The text in the input for a value that travelled. */
  write: (value: FilterValue, operator: Operator) => string;
  Input: ComponentType<FilterInputProps>;
}

/** What is shown for no value. */
export const EMPTY_TEXT = '—';
