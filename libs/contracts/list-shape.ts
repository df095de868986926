import type { Column, ListCard, ListRecord, Option, Parametros, SearchField, Visibilidad } from './listings';
import type { SearchType } from './operators';
import type { Role } from './permissions';
import type { ColumnType } from './value-types';

/** Types of «Configurar listado», where administrators change the columns, filters and order of a list. */

export const ALIGNMENTS = ['izquierda', 'centro', 'derecha'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const ALIGNMENT_LABELS: Record<Alignment, string> = {
  izquierda: 'Izquierda',
  centro: 'Centro',
  derecha: 'Derecha',
};

/** Minimum and maximum width of a column, in pixels. */
export const COLUMN_WIDTH = { min: 40, max: 800 } as const;
/** Maximum length of the label of a column, in characters. */
export const LONGEST_LABEL = 60;

/**
 * A column that users may add to the list. If `visible` is true, the list shows the column by default. Users cannot see columns that are
 * missing in the shape.
 */
export interface ShapeColumn {
  campo: string;
  visible: boolean;
  /** Overrides the label of the definition. */
  etiqueta?: string;
  /** In px; automatic by default. */
  ancho?: number;
  /** Defaults to the alignment of its value type. */
  alineacion?: Alignment;
}

/** A search field and whether it is offered. */
export interface ShapeSearchField {
  campo: string;
  visible: boolean;
  etiqueta?: string;
}

/** What administrators configured for a list; the preferences of each user override it. */
export interface ListShape {
  columnas: ShapeColumn[];
  busqueda: ShapeSearchField[];
  /** Fields separated by commas; `-` before descending ones. */
  orden: string;
  porPagina: number;
}

export type ShapePart = 'columnas' | 'busqueda' | 'orden';

/** A field that administrators can add to the shape of a list. */
export interface ShapeField {
  campo: string;
  /** The label in the list definition. */
  etiqueta: string;
  tipo: ColumnType;
  /** The labels along the path of the field: `familia`, `tutores`, `teléfono`. */
  ruta: string[];
}

/** An entry of the shape whose field the list no longer has; the entry is ignored. */
export interface BrokenEntry {
  parte: ShapePart;
  campo: string;
  motivo: string;
}

export interface ShapeVersion {
  /** The number of the version. Number 0 is the list as the code defines it, without a saved shape. */
  version: number;
  momento: string | null;
  usuario: string | null;
}

/** A saved search as administrators see it: they get their own searches and all shared ones. */
export interface ConfiguredSearch {
  id: number;
  descripcion: string;
  parametros: Parametros;
  orden: string;
  columnas: string[];
  porPagina: number;
  visibilidad: Visibilidad;
  rol: Role | null;
  predeterminada: boolean;
  /** True if the search comes with the list definition: it can be hidden or made the default, but not deleted. */
  delListado: boolean;
  oculta: boolean;
  /** Name of the search's author. */
  autor: string | null;
  /** A Spanish sentence if the search refers to something that no longer exists. */
  error: string | null;
}

/** `GET /api/listado/configuracion/{codigo}` */
export interface ListConfigReply {
  codigo: string;
  titulo: string;
  url: string;
  nombre: { singular: string; plural: string; femenino: boolean };
  /** Current version. */
  version: number;
  forma: ListShape;
  campos: {
    columnas: ShapeField[];
    busqueda: (ShapeField & { tipo: SearchType; opciones?: Option[] })[];
    /** Fields that rows can be sorted by. */
    orden: { campo: string; etiqueta: string }[];
  };
  rotos: BrokenEntry[];
  versiones: ShapeVersion[];
  busquedas: ConfiguredSearch[];
  /** Roles that may open this list. */
  roles: Role[];
}

export interface PreviewRequest {
  forma: ListShape;
  /** If present, the preview has the rows that a user of this role would see. */
  rol?: Role;
  /** Filters, order and columns of the search to preview; they override the filters, order and columns of the shape. */
  parametros?: Parametros;
  orden?: string;
  columnas?: string[];
}

/** `POST /api/listado/vista-previa/{codigo}` */
export interface PreviewReply {
  columnas: Column[];
  camposBusqueda: SearchField[];
  /** The card layout of the rows. */
  tarjeta: ListCard | null;
  registros: ListRecord[];
  totalRegistros: number;
  /** The name of the user whose rows the preview shows, if the preview is for a `rol`. */
  quien: string | null;
  /** If the role sees no rows: a Spanish sentence that says why. Otherwise null. */
  aviso: string | null;
}

/** Maximum rows of a preview. */
export const PREVIEW_ROWS = 25;
