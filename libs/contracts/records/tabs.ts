import type { Column, RowActionInfo } from '../listings';

/** An embedded list of a record page. */
export interface EmbeddedListInfo {
  codigo: string;
  titulo: string;
  /** Code of the list whose rows are embedded. */
  listado: string;
  columnas: Column[];
  /**
   * The button that adds a row. `campo` is the field of the new row that refers to this record. The button is omitted if the user may not
   * add rows.
   */
  anadir?: { etiqueta: string; campo: string };
  /** True if its rows open in a window over this page. */
  modal: boolean;
  urlFicha: string;
  /** The noun for a row: «alta», «altas». */
  nombre: { singular: string; plural: string };
  /** The row actions that the caller may use; omitted if there are none. */
  accionesFila?: RowActionInfo[];
}

/** A panel of a tab: a component of the panel's module renders the panel. `campos` are the fields that the panel adds to a save. */
export interface PanelInfo {
  codigo: string;
  /** True if the panel stands above the groups of its tab. In a new record, even such a panel stands below the groups. */
  primero?: true;
  /** True if a new record has the panel's tab too. */
  en_nuevas?: true;
  campos: { campo: string; etiqueta: string }[];
}

export interface FormTab {
  codigo: string;
  titulo: string;
  listas: EmbeddedListInfo[];
  panel?: PanelInfo;
}
