import type { TestReply } from './conditions';
import type { DateSense } from './records';
import type { Alignment } from './list-shape';
import type { SearchType } from './operators';
import type { Role } from './permissions';
import type { ColumnType } from './value-types';

/** The types of the requests and replies about lists (area LIST of docs/requisitos.tsv). */

/** The meaning of a state, which decides its colour. */
export const TONOS = ['bueno', 'atencion', 'malo', 'aviso', 'neutro'] as const;
export type Tono = (typeof TONOS)[number];

export interface Option {
  valor: string;
  etiqueta: string;
  /** For an option that is a state: lists and record heads draw a dot of this tone beside the label. */
  tono?: Tono;
  /** For an option that is a record of a catalogue. `detalle` is a second text that distinguishes the record; `color` is `#rrggbb`. */
  detalle?: string;
  color?: string;
}

export interface Column {
  etiqueta: string;
  campo: string;
  tipo: ColumnType;
  /** For a `list` column whose elements are not text: their type. Example: the dates of enrolments. */
  elementos?: ColumnType;
  /** Whether the list can be sorted by this column. */
  ordenable: boolean;
  /** The sort key that sorts by this column with empty values first. */
  ordenVaciosPrimero?: string;
  /** Link of the cell: `/administrar/familias/ficha/{familia.id}/`. A name in braces is replaced by the value of this field in the row. */
  enlace?: string;
  /** For a yes/no column: cells with the value yes show a link with this text. Cells with the value no have no link. */
  textoEnlace?: string;
  /** Labels of stored codes: `M` is «Mañana». */
  opciones?: Option[];
  /** The values are telephones or mail addresses that can be clicked. */
  contacto?: 'telefono' | 'email';
  /** The width and alignment set by administrators; a user's own column preferences override them. */
  ancho?: number;
  alineacion?: Alignment;
}

export interface SearchField {
  etiqueta: string;
  campo: string;
  tipo: SearchType;
  /** For a field with a fixed set of values: the values to choose from. */
  opciones?: Option[];
  /** For a date: decides the century of a two-digit year. */
  sentido?: DateSense;
}

export type CellValue = string | number | boolean | null | (string | number)[];
/** A row: `id`, and one value per column. The key is the `campo` of the column, also if it is a dotted path. */
export type ListRecord = { id: number } & Record<string, CellValue>;

/** Filters: `{ "apellidos__icontains": "garc" }`. */
export type Parametros = Record<string, string | number | boolean>;

export type Visibilidad = 'yo' | 'rol' | 'todos';

/** A saved search with its first page. */
export interface Busqueda {
  id: number;
  descripcion: string;
  modelo: string;
  columnas: Column[];
  camposBusqueda: SearchField[];
  registros: ListRecord[];
  totalPaginas: number;
  totalRegistros: number;
  /** The column sums, if the list sums columns. */
  sumas?: ListSum[];
  /** The saved filters. The saved order is `orden`, the saved page size `porPagina`. */
  parametros: Parametros;
  orden: string;
  porPagina: number;
  visibilidad: Visibilidad;
  predeterminada: boolean;
  /** True if the caller may change or delete the search. */
  editable: boolean;
  /** True if the search comes with the list definition. */
  delListado: boolean;
  /** True if an administrator has changed a search of the list definition; it can then be reset. */
  cambiada: boolean;
  /** A Spanish sentence if the search refers to something that no longer exists, else null. */
  error: string | null;
}

/** The sum of a column over all matching rows, as decimal text. */
export interface ListSum {
  campo: string;
  etiqueta: string;
  tipo: ColumnType;
  valor: string;
}

export interface ListButton {
  /** URL of a page, or of a file to download. If `data` has the field `desde`, the client adds the selected rows to the URL of the page. */
  url: string;
  etiqueta: string;
  icono: string;
  data: Record<string, string>;
}

/** A button that changes one row immediately and can be undone. */
export interface RowActionInfo {
  etiqueta: string;
  icono: string;
  /** The URL that makes the change. Its request has the field `idsSeleccionados`. */
  url: string;
  /** The URL of the request that undoes the change. The fields of this request are in the reply to `url`, in `deshacer`. */
  urlDeshacer: string;
  /** The button is shown on rows that pass this test. */
  cuando: TestReply;
}

/** The reply to a request to `url` of a `RowActionInfo`. */
export interface RowActionReply {
  mensaje: string;
  /** The fields of the undo request; omitted if the action cannot be undone. */
  deshacer?: Record<string, string>;
}

/**
 * The card that shows a row on a phone. In a text, `{campo}` stands for the value of this column in the row. If a column of a text is
 * hidden, empty or 0, the text is left out.
 */
export interface ListCard {
  /**
   * Alternative titles, in order of preference. The card shows the first title whose columns all have a value. If the array is empty, the
   * screen chooses the title.
   */
  titulo: string[];
  /** A text at the end of the title line. */
  dato: string | null;
  lineas: string[];
  /** Columns shown as tags and states. */
  etiquetas: string[];
  /** The text shown on the card if the value of `campo` is false. */
  inactivo: { campo: string; texto: string } | null;
  /** The default columns that the card does not show. The card always shows a column that a user adds. */
  omitidas: string[];
}

/** `GET /api/listado/get/{codigo}` */
export interface ListDefinitionReply {
  codigo: string;
  titulo: string;
  /** The noun for a row in lower case, for use in sentences: «alumno», «alumnos». */
  nombre: { singular: string; plural: string; femenino: boolean };
  url: string;
  urlFicha: string;
  urlRegreso: string;
  codigoPadre: string;
  compacto: boolean;
  modal: boolean;
  error: string | null;
  busquedas: Busqueda[];
  /** Ids of shared searches that the caller cannot open. These searches use a field that the caller does not see. */
  busquedasVetadas: number[];
  /** All columns that the caller may add to a search. */
  columnasDisponibles: Column[];
  /** The card layout of the rows; null if the client derives the card from the columns. */
  tarjeta: ListCard | null;
  btnsUtilidades: ListButton[];
  btnsImprimir: ListButton[];
  /** A button that fills an empty list with initial rows; shown before «Añadir». */
  btnVacio?: ListButton;
  /** The row actions that the caller may use; omitted if there are none. */
  accionesFila?: RowActionInfo[];
  /** What the caller may do in this list. */
  acciones: {
    /** True if another part of the program writes the rows, so no user can edit or delete them here. */
    soloLectura: boolean;
    abrir: boolean;
    anadir: boolean;
    modificar: boolean;
    borrar: boolean;
    configurar: boolean;
    guardarBusquedas: Visibilidad[];
  };
  /** The column preferences of the caller. The key is the id of a saved search. */
  preferencias: Record<string, ColumnPreference[]>;
}

/** A user's preference for one column of a saved search. */
export interface ColumnPreference {
  campo: string;
  visible: boolean;
  ancho?: number;
  fijada?: boolean;
}

/** `GET /api/busquedas-api/{busquedaId}/{pagina}` */
export interface ListPageReply {
  modelo: string;
  titulo: string;
  columnas: Column[];
  registros: ListRecord[];
  pagina: number;
  porPagina: number;
  totalPaginas: number;
  totalRegistros: number;
  /** The column sums, if the list sums columns. */
  sumas?: ListSum[];
}

/**
 * The selected rows: either a list of ids, or all rows that match a search. For a search, `total` is the number of matching rows that the
 * user saw.
 */
export type Seleccion = { ids: number[] } | { todos: true; busqueda: number; parametros: Parametros; total: number };

/** `POST /api/listado/borrar-registros/{codigo}` */
export interface DeleteReply {
  total: number;
}

/** One item of a selector: `/api/buscador-*`. */
export interface SelectorItem {
  id: number;
  resultado: string;
  /** A second line that distinguishes records of the same name. */
  detalle?: string;
  /** `#rrggbb` */
  color?: string;
  /** For an upload: its path and size. */
  url?: string;
  bytes?: number;
}

/** `POST /api/listado/guardar-busqueda/{codigo}`; `id` 0 creates a search. */
export interface SaveSearchRequest {
  id: number;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  porPagina: number;
  visibilidad: Visibilidad;
  predeterminada: boolean;
  /** The role with which the search is shared; only administrators of lists may choose it. If omitted, the caller's own role. */
  rol?: Role;
}

/** `POST /api/listado/guardar-busqueda/{codigo}` */
export interface SearchSaved {
  id: number;
  /** A sentence shown beside «Búsqueda guardada»: which roles may use the search and which may not. */
  aviso?: string;
}

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZES = [25, 50, 100] as const;
