import type { ListRecord } from '#libs/contracts';
import { plainCellText } from '../../fields/list-types';

/** A search field or a column of a picker. */
export interface PickerField {
  path: string;
  label: string;
}

export interface PickerColumn {
  label: string;
  /** The columns of the list whose values make up the text of the cell. */
  paths: readonly string[];
  /** Builds the text of the cell. Default: the value of the first path. */
  text?: (record: ListRecord) => string;
  isRight?: boolean;
}

/** Defines which records a `PickerTable` offers, and how it searches, sorts and shows these records. */
export interface PickerKind {
  /** The code of the model: `alumno`. */
  model: string;
  title: string;
  plural: string;
  searchFields: readonly PickerField[];
  columns: readonly PickerColumn[];
  order: string;
  /** Returns the label of a chosen record. It can use only the paths in `columns`, because no other values are loaded. */
  labelOf: (record: ListRecord) => string;
}

export function cellText({ paths: [path = ''], text }: PickerColumn, record: ListRecord): string {
  return text === undefined ? plainCellText(record[path]) : text(record);
}
