import type { Column, ListCard, ListRecord, Option, Parametros, SearchField, Visibilidad } from './listings';
import type { SearchType } from './operators';
import type { Role } from './permissions';
import type { ColumnType } from './value-types';

/** «Configurar listado»: what administrators may change in a list within its definition. */

export const ALIGNMENTS = ['izquierda', 'centro', 'derecha'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const ALIGNMENT_LABELS: Record<Alignment, string> = {
  izquierda: 'Izquierda',
  centro: 'Centro',
  derecha: 'Derecha',
};

/** Limits of a configured column width, in px. */
export const COLUMN_WIDTH = { min: 40, max: 800 } as const;
export const LONGEST_LABEL = 60;

/** A column that users may see, by default or only on request. Omitted columns are not offered. */
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

/** The configured look of a list, before users' own preferences. */
export interface ListShape {
  columnas: ShapeColumn[];
  busqueda: ShapeSearchField[];
  /** Fields separated by commas; `-` before descending ones. */
  orden: string;
  porPagina: number;
}

export type ShapePart = 'columnas' | 'busqueda' | 'orden';

/** A field that administrators can add. */
export interface ShapeField {
  campo: string;
  /** The label of the definition. */
  etiqueta: string;
  tipo: ColumnType;
  /** The labels of its path: `familia`, `tutores`, `teléfono`. */
  ruta: string[];
}

/** An entry of the shape that the list no longer has; it is ignored. */
export interface BrokenEntry {
  parte: ShapePart;
  campo: string;
  motivo: string;
}

export interface ShapeVersion {
  /** 0 means the definition without a shape. */
  version: number;
  momento: string | null;
  usuario: string | null;
}

/** A saved search for administrators: their own and all shared ones. */
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
  /** Whether it comes with the definition: it can be hidden or made the default, but not deleted. */
  delListado: boolean;
  oculta: boolean;
  /** Name of its author. */
  autor: string | null;
  /** A Spanish sentence if it refers to something that no longer exists. */
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
  /** Previews the list for a user of this role. */
  rol?: Role;
  /** Filters, order and columns of a previewed search; they override those of the shape. */
  parametros?: Parametros;
  orden?: string;
  columnas?: string[];
}

/** `POST /api/listado/vista-previa/{codigo}` */
export interface PreviewReply {
  columnas: Column[];
  camposBusqueda: SearchField[];
  /** The card layout of its rows. */
  tarjeta: ListCard | null;
  registros: ListRecord[];
  totalRegistros: number;
  /** The user whose rows are shown, if a role was requested. */
  quien: string | null;
  /** Why the role sees no rows, in Spanish. */
  aviso: string | null;
}

/** Maximum rows of a preview. */
export const PREVIEW_ROWS = 25;
