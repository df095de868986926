import type { Alignment } from './list-shape';
import type { FieldType } from './operators';
import type { Role } from './permissions';

/** What a list shows and answers, as it crosses the wire (specification S1 §3 and §7). */

/** How a cell is drawn. `list` holds several values, `money` a decimal string, `datetime` an ISO instant. */
export type ColumnType = FieldType | 'money' | 'datetime' | 'color';

export interface Option {
  valor: string;
  etiqueta: string;
}

export interface Column {
  etiqueta: string;
  campo: string;
  tipo: ColumnType;
  /** What each value of a `list` is, where it is more than a text: dates of enrolments are dates. */
  elementos?: ColumnType;
  /** May the list be sorted by it? */
  ordenable: boolean;
  /** Address of the record a cell leads to, with `{campo}` where a value of the row goes: `/administrar/familias/ficha/{familia.id}/`. */
  enlace?: string;
  /** Words for stored codes: `M` reads «Mañana». */
  opciones?: Option[];
  /** As the list was configured; how a person arranges the columns comes before it. */
  ancho?: number;
  alineacion?: Alignment;
}

export interface SearchField {
  etiqueta: string;
  campo: string;
  tipo: FieldType;
  /** Where the values are a closed set, the choices. */
  opciones?: Option[];
}

export type CellValue = string | number | boolean | null | (string | number)[];
/** One row: `id` and a value under each column's `campo` (dotted paths are keys as they stand). */
export type ListRecord = { id: number } & Record<string, CellValue>;

/** Filters as they travel: `{ "apellidos__icontains": "garc" }`. */
export type Parametros = Record<string, string | number | boolean>;

export type Visibilidad = 'yo' | 'rol' | 'todos';

/** A saved search, with its first page when it is the one that opens. */
export interface Busqueda {
  id: number;
  descripcion: string;
  modelo: string;
  columnas: Column[];
  camposBusqueda: SearchField[];
  registros: ListRecord[];
  totalPaginas: number;
  totalRegistros: number;
  /** The filters, order and page size it was saved with. */
  parametros: Parametros;
  orden: string;
  porPagina: number;
  visibilidad: Visibilidad;
  predeterminada: boolean;
  /** May this person change or delete it? */
  editable: boolean;
  /** A Spanish sentence when the search names something that no longer exists; null when it is sound. */
  error: string | null;
}

export interface ListButton {
  /** A file that is fetched; or a page of ours, which is told what is selected where `data` says `desde`. */
  url: string;
  etiqueta: string;
  icono: string;
  data: Record<string, string>;
}

/** `GET /api/listado/get/{codigo}` */
export interface ListDefinitionReply {
  codigo: string;
  titulo: string;
  /** One of them, lower case: «alumno», and several: «alumnos», and whether it is feminine: for the sentences of the screen. */
  nombre: { singular: string; plural: string; femenino: boolean };
  url: string;
  urlFicha: string;
  urlRegreso: string;
  codigoPadre: string;
  compacto: boolean;
  modal: boolean;
  error: string | null;
  busquedas: Busqueda[];
  /** Every column a person may show, beyond those of each search. */
  columnasDisponibles: Column[];
  btnsUtilidades: ListButton[];
  btnsImprimir: ListButton[];
  /** What this person may do here. */
  acciones: {
    abrir: boolean;
    anadir: boolean;
    modificar: boolean;
    borrar: boolean;
    configurar: boolean;
    guardarBusquedas: Visibilidad[];
  };
  /** How this person arranged the columns of each saved search: key is the search's id. */
  preferencias: Record<string, ColumnPreference[]>;
}

/** How one person keeps one column of one saved search. */
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
}

/** A selection as it travels: by ids, or "all that match" with the count the person saw. */
export type Seleccion = { ids: number[] } | { todos: true; busqueda: number; parametros: Parametros; total: number };

/** `POST /api/listado/borrar-registros/{codigo}` */
export interface DeleteReply {
  total: number;
}

/** One item of a selector: `/api/buscador-*`. */
export interface SelectorItem {
  id: number;
  resultado: string;
  /** Of an uploaded file: where it is served, and how large it is. */
  url?: string;
  bytes?: number;
}

/** What is sent to save a search: `POST /api/listado/guardar-busqueda/{codigo}` (`id` 0 makes a new one). */
export interface SaveSearchRequest {
  id: number;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  porPagina: number;
  visibilidad: Visibilidad;
  predeterminada: boolean;
  /** Which role sees it, for those who configure lists; without it, one's own. */
  rol?: Role;
}

export const PAGE_SIZE_DEFAULT = 25;
export const PAGE_SIZES = [25, 50, 100] as const;
