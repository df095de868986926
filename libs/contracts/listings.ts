import type { TestReply } from './conditions';
import type { DateSense } from './records';
import type { Alignment } from './list-shape';
import type { SearchType } from './operators';
import type { Role } from './permissions';
import type { ColumnType } from './value-types';

/** Lists on the wire (area LIST of docs/requisitos.tsv). */

/** What a state means, which decides its colour. */
export const TONOS = ['bueno', 'atencion', 'malo', 'aviso', 'neutro'] as const;
export type Tono = (typeof TONOS)[number];

export interface Option {
  valor: string;
  etiqueta: string;
  /** Of a state: lists and record heads draw it as a dot and its word. */
  tono?: Tono;
  /** Of a record of a catalogue: what tells it apart, and its colour, `#rrggbb`. */
  detalle?: string;
  color?: string;
}

export interface Column {
  etiqueta: string;
  campo: string;
  tipo: ColumnType;
  /** Type of the values of a `list`, if not text: dates of enrolments are dates. */
  elementos?: ColumnType;
  /** Whether the list can be sorted by it. */
  ordenable: boolean;
  /** The sort key like this column that puts rows with an empty value first. */
  ordenVaciosPrimero?: string;
  /** Link of a cell, with `{campo}` for values of the row: `/administrar/familias/ficha/{familia.id}/`. */
  enlace?: string;
  /** What the link of a yes or no reads where it is yes; elsewhere there is no link. */
  textoEnlace?: string;
  /** Labels of stored codes: `M` is «Mañana». */
  opciones?: Option[];
  /** The values are telephone numbers or mailboxes, which a press calls or writes to. */
  contacto?: 'telefono' | 'email';
  /** Configured width and alignment; a user's own column preferences override them. */
  ancho?: number;
  alineacion?: Alignment;
}

export interface SearchField {
  etiqueta: string;
  campo: string;
  tipo: SearchType;
  /** The choices, if the values are a closed set. */
  opciones?: Option[];
  /** Of a date: the century of a year of two digits. */
  sentido?: DateSense;
}

export type CellValue = string | number | boolean | null | (string | number)[];
/** A row: `id`, and a value for each column's `campo` (dotted paths are literal keys). */
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
  /** Of a list that sums columns. */
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
  /** Whether an administrator has changed one that comes with the list: it can be brought back. */
  cambiada: boolean;
  /** A Spanish sentence if the search names something that no longer exists, else null. */
  error: string | null;
}

/** The sum of a column over all rows that match: a decimal text. */
export interface ListSum {
  campo: string;
  etiqueta: string;
  tipo: ColumnType;
  valor: string;
}

export interface ListButton {
  /** A file to download, or a page; a page gets the selection if `data` has `desde`. */
  url: string;
  etiqueta: string;
  icono: string;
  data: Record<string, string>;
}

/** A button that acts on one row at once, with a way back. */
export interface RowActionInfo {
  etiqueta: string;
  icono: string;
  /** Takes `idsSeleccionados`. */
  url: string;
  /** Takes the fields `deshacer` of the reply. */
  urlDeshacer: string;
  /** Offered on rows where the column has one of these values. */
  cuando: TestReply;
}

/** What the address of a `RowActionInfo` answers. */
export interface RowActionReply {
  mensaje: string;
  /** Absent if it cannot be taken back. */
  deshacer?: Record<string, string>;
}

/**
 * How a row reads as a card, on a phone. Texts have `{campo}` for values of the row; one with a column that is hidden, empty
 * or 0 is left out.
 */
export interface ListCard {
  /** Of several texts, the first whose columns all have a value. Empty: the screen names the row. */
  titulo: string[];
  /** At the end of the line of the title. */
  dato: string | null;
  lineas: string[];
  /** Columns drawn as tags and states. */
  etiquetas: string[];
  /** The word on a card whose field is false. */
  inactivo: { campo: string; texto: string } | null;
  /** Default columns that the card does not show; columns that a user adds are shown. */
  omitidas: string[];
}

/** `GET /api/listado/get/{codigo}` */
export interface ListDefinitionReply {
  codigo: string;
  titulo: string;
  /** The noun for its rows, in lower case, for sentences: «alumno», «alumnos». */
  nombre: { singular: string; plural: string; femenino: boolean };
  url: string;
  urlFicha: string;
  urlRegreso: string;
  codigoPadre: string;
  compacto: boolean;
  modal: boolean;
  error: string | null;
  busquedas: Busqueda[];
  /** Ids of shared searches that use a field which the caller does not see: they are not opened. */
  busquedasVetadas: number[];
  /** Every column that the caller may add to those of a search. */
  columnasDisponibles: Column[];
  /** How its rows read as cards; null if they are made of the columns. */
  tarjeta: ListCard | null;
  btnsUtilidades: ListButton[];
  btnsImprimir: ListButton[];
  /** What fills the list at once, while it has no rows: it is offered before «Añadir». */
  btnVacio?: ListButton;
  /** Of a list that has some that the caller may use. */
  accionesFila?: RowActionInfo[];
  /** What the caller may do. */
  acciones: {
    /** Its rows are written elsewhere: nobody edits or deletes them here. */
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
  /** Of a list that sums columns. */
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
  /** A second line that tells records of the same name apart. */
  detalle?: string;
  /** `#rrggbb` */
  color?: string;
  /** Of an upload: its path and its size. */
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
  /** The role that sees it, for administrators of lists; by default the caller's own. */
  rol?: Role;
}

/** `POST /api/listado/guardar-busqueda/{codigo}` */
export interface SearchSaved {
  id: number;
  /** Said beside «Búsqueda guardada»: which roles it is shared with and kept from. */
  aviso?: string;
}

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZES = [25, 50, 100] as const;
