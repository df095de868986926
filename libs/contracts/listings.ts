import type { TestReply } from './conditions';
import type { DateSense } from './records';
import type { Alignment } from './list-shape';
import type { SearchType } from './operators';
import type { Role } from './permissions';
import type { ColumnType } from './value-types';

/** Lists on the wire (area LIST of docs/requisitos.tsv). */

/** The meaning of a state, which decides its colour. */
export const TONOS = ['bueno', 'atencion', 'malo', 'aviso', 'neutro'] as const;
export type Tono = (typeof TONOS)[number];

export interface Option {
  valor: string;
  etiqueta: string;
  /** For a state: lists and record heads draw it as a dot with its label. */
  tono?: Tono;
  /** For a record of a catalogue: a detail to distinguish it, and its colour, `#rrggbb`. */
  detalle?: string;
  color?: string;
}

export interface Column {
  etiqueta: string;
  campo: string;
  tipo: ColumnType;
  /** Type of the elements of a `list`, if not text: dates of enrolments are dates. */
  elementos?: ColumnType;
  /** Whether the list can be sorted by this column. */
  ordenable: boolean;
  /** A variant of this column's sort key that puts empty values first. */
  ordenVaciosPrimero?: string;
  /** Link of the cell; `{campo}` stands for a value of the row: `/administrar/familias/ficha/{familia.id}/`. */
  enlace?: string;
  /** The link's text in a yes/no column where the value is yes; other cells have no link. */
  textoEnlace?: string;
  /** Labels of stored codes: `M` is «Mañana». */
  opciones?: Option[];
  /** The values are telephones or mail addresses that can be clicked. */
  contacto?: 'telefono' | 'email';
  /** Configured width and alignment, which a user's own column preferences override. */
  ancho?: number;
  alineacion?: Alignment;
}

export interface SearchField {
  etiqueta: string;
  campo: string;
  tipo: SearchType;
  /** The choices of a closed set of values. */
  opciones?: Option[];
  /** For a date: decides the century of a two-digit year. */
  sentido?: DateSense;
}

export type CellValue = string | number | boolean | null | (string | number)[];
/** A row: `id`, and the value of each column's `campo` (dotted paths are literal keys). */
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
  /** For a list that sums columns. */
  sumas?: ListSum[];
  /** Saved filters, order and page size. */
  parametros: Parametros;
  orden: string;
  porPagina: number;
  visibilidad: Visibilidad;
  predeterminada: boolean;
  /** Whether the caller may change or delete it. */
  editable: boolean;
  /** Whether it comes with the list. */
  delListado: boolean;
  /** Whether an administrator has changed a search that comes with the list, so that it can be reset. */
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
  /** A file to download, or a page; a page receives the selection if `data` has `desde`. */
  url: string;
  etiqueta: string;
  icono: string;
  data: Record<string, string>;
}

/** A button that changes one row immediately and can be undone. */
export interface RowActionInfo {
  etiqueta: string;
  icono: string;
  /** Takes `idsSeleccionados`. */
  url: string;
  /** Takes the fields `deshacer` of the reply. */
  urlDeshacer: string;
  /** Shown on rows where the column has one of these values. */
  cuando: TestReply;
}

/** The reply of the `url` of a `RowActionInfo`. */
export interface RowActionReply {
  mensaje: string;
  /** Omitted if it cannot be undone. */
  deshacer?: Record<string, string>;
}

/**
 * The card layout of a row, for phones. Texts contain `{campo}` for values of the row; a text with a column that is hidden, empty or 0
 * is omitted.
 */
export interface ListCard {
  /** Alternatives: the first text whose columns all have a value. Empty: the screen names the row. */
  titulo: string[];
  /** Shown at the end of the title's line. */
  dato: string | null;
  lineas: string[];
  /** Columns shown as tags and states. */
  etiquetas: string[];
  /** The label of a card whose field is false. */
  inactivo: { campo: string; texto: string } | null;
  /** Default columns that the card omits; columns that a user adds are shown. */
  omitidas: string[];
}

/** `GET /api/listado/get/{codigo}` */
export interface ListDefinitionReply {
  codigo: string;
  titulo: string;
  /** The noun for its rows in lower case, for sentences: «alumno», «alumnos». */
  nombre: { singular: string; plural: string; femenino: boolean };
  url: string;
  urlFicha: string;
  urlRegreso: string;
  codigoPadre: string;
  compacto: boolean;
  modal: boolean;
  error: string | null;
  busquedas: Busqueda[];
  /** Ids of shared searches that the caller cannot open, because they use a field hidden from the caller. */
  busquedasVetadas: number[];
  /** All columns that the caller may add to a search. */
  columnasDisponibles: Column[];
  /** The card layout of its rows; null if it is derived from the columns. */
  tarjeta: ListCard | null;
  btnsUtilidades: ListButton[];
  btnsImprimir: ListButton[];
  /** A button that fills an empty list at once; shown before «Añadir». */
  btnVacio?: ListButton;
  /** Only for lists with actions that the caller may use. */
  accionesFila?: RowActionInfo[];
  /** The caller's permissions. */
  acciones: {
    /** Its rows are written elsewhere, so nobody can edit or delete them here. */
    soloLectura: boolean;
    abrir: boolean;
    anadir: boolean;
    modificar: boolean;
    borrar: boolean;
    configurar: boolean;
    guardarBusquedas: Visibilidad[];
  };
  /** The caller's column preferences by id of the saved search. */
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
  /** For a list that sums columns. */
  sumas?: ListSum[];
}

/** A selection: ids, or «all that match» with the count that the user saw. */
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
  /** The role that the search is shared with, for administrators of lists; the caller's own by default. */
  rol?: Role;
}

/** `POST /api/listado/guardar-busqueda/{codigo}` */
export interface SearchSaved {
  id: number;
  /** Shown beside «Búsqueda guardada»: the roles that may and may not use it. */
  aviso?: string;
}

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZES = [25, 50, 100] as const;
