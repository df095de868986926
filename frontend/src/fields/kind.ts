import type { ComponentType } from 'react';
import type { CellValue, ColumnType, FieldType, Operator, Option } from '../../../libs/contracts';

/** What a cell needs to know of its column. */
export interface CellColumn {
  tipo: ColumnType;
  opciones?: Option[];
}

export interface CellProps {
  valor: CellValue | undefined;
  columna: CellColumn;
}

/** A filter's value as it travels. */
export type FilterValue = string | number | boolean;

/** What a person typed: nothing, a value, or something that cannot be read and the sentence that says so. */
export type ReadResult = { vacio: true } | { valor: FilterValue } | { mensaje: string };

export interface FilterInputProps {
  id: string;
  texto: string;
  operator: Operator;
  opciones?: Option[];
  /** Id of the sentence that describes what is wrong, when something is. */
  descritoPor?: string;
  onChange: (texto: string) => void;
}

/** How one type of search field is typed and read. */
export interface FilterKind {
  operators: readonly Operator[];
  /** True when the choice of a value is all there is: no operator is shown. */
  soloValor?: boolean;
  Input: ComponentType<FilterInputProps>;
  read: (texto: string, operator: Operator) => ReadResult;
  /** The text that stands in the field for a value that has travelled. */
  write: (valor: FilterValue, operator: Operator) => string;
}

/** Everything the screens know of one type of field. */
export interface FieldKind {
  /** The value in one line of plain text: titles, cards, what a screen reader hears. Empty for no value. */
  text: (valor: CellValue | undefined, columna: CellColumn) => string;
  Cell: ComponentType<CellProps>;
  /** Figures stand at the right. */
  derecha?: boolean;
}

export interface SearchFieldKind extends FieldKind {
  filter: FilterKind;
}

export type SearchFieldKinds = Record<FieldType, SearchFieldKind>;

export const VACIO = '—';
