import type { CellValue, ColumnType, FieldType, Operator, Option } from '../../../libs/contracts';

/** What reading a value needs to know of its column. */
export interface CellColumn {
  tipo: ColumnType;
  /** What each value of a `list` is, where it is more than a text. */
  elementos?: ColumnType;
  opciones?: Option[];
}

/** A filter's value as it travels. */
export type FilterValue = string | number | boolean;

/** What a person typed: nothing, a value, or something that cannot be read and the sentence that says so. */
export type ReadResult = { vacio: true } | { valor: FilterValue } | { mensaje: string };

/** How the value of a search field is typed. */
export interface FilterKind {
  operators: readonly Operator[];
  /** The yes/no choice says everything by itself: no operator is shown. */
  soloValor?: boolean;
  read: (texto: string, operator: Operator) => ReadResult;
  /** The text that stands in the field for a value that has travelled. */
  write: (valor: FilterValue, operator: Operator) => string;
}

/** How values of a type read. How they are drawn is in cells.tsx, how they are typed in inputs.tsx. */
export interface FieldKind {
  /** The value in one line of plain text: titles, cards, what a screen reader hears. Empty for no value. */
  text: (valor: CellValue | undefined, columna: CellColumn) => string;
  /** Figures stand at the right. */
  derecha?: boolean;
}

export interface SearchFieldKind extends FieldKind {
  filter: FilterKind;
}

export type SearchFieldKinds = Record<FieldType, SearchFieldKind>;

/** What stands for an empty value. */
export const VACIO = '—';
