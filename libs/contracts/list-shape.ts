import type { Column, ColumnType, ListRecord, Option, Parametros, SearchField, Visibilidad } from './listings';
import type { FieldType } from './operators';
import type { Role } from './permissions';

/** `Configurar listado`: what administrators may make of a list, within what its definition declares. */

export const ALIGNMENTS = ['izquierda', 'centro', 'derecha'] as const;
export type Alignment = (typeof ALIGNMENTS)[number];
export const ALIGNMENT_LABELS: Record<Alignment, string> = {
  izquierda: 'Izquierda',
  centro: 'Centro',
  derecha: 'Derecha',
};

/** The narrowest and the widest a column may be told to be, in px. */
export const COLUMN_WIDTH = { min: 40, max: 800 } as const;
export const LONGEST_LABEL = 60;

/** A column people may see: shown from the start, or only to be chosen. One that is left out is not offered. */
export interface ShapeColumn {
  campo: string;
  visible: boolean;
  /** In place of the definition's. */
  etiqueta?: string;
  /** In px; without it the table decides. */
  ancho?: number;
  /** Without it, as values of its type stand. */
  alineacion?: Alignment;
}

/** A search field: offered, or left out of what is offered. */
export interface ShapeSearchField {
  campo: string;
  visible: boolean;
  etiqueta?: string;
}

/** How a list looks to everybody before they arrange it for themselves. */
export interface ListShape {
  columnas: ShapeColumn[];
  busqueda: ShapeSearchField[];
  /** Fields parted by commas, `-` before those that go down. */
  orden: string;
  porPagina: number;
}

export type ShapePart = 'columnas' | 'busqueda' | 'orden';

/** A field an administrator may choose from. */
export interface ShapeField {
  campo: string;
  /** What it is called unless the shape says otherwise. */
  etiqueta: string;
  tipo: ColumnType;
  /** The way to it in words: `familia`, `tutores`, `teléfono`. */
  ruta: string[];
}

/** Something in the form that the list does not have any more. The rest works. */
export interface BrokenEntry {
  parte: ShapePart;
  campo: string;
  motivo: string;
}

export interface ShapeVersion {
  /** 0 is the list as its definition has it. */
  version: number;
  momento: string | null;
  usuario: string | null;
}

/** A saved search as administrators see it: their own and all that are shared. */
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
  /** The list brought it along: it may be hidden or made the default, and is not deleted. */
  delListado: boolean;
  oculta: boolean;
  /** Who made it. */
  autor: string | null;
  /** What is wrong with it, if it names something that is gone. */
  error: string | null;
}

/** `GET /api/listado/configuracion/{codigo}` */
export interface ListConfigReply {
  codigo: string;
  titulo: string;
  url: string;
  nombre: { singular: string; plural: string; femenino: boolean };
  /** The version in force. */
  version: number;
  forma: ListShape;
  campos: { columnas: ShapeField[]; busqueda: (ShapeField & { tipo: FieldType; opciones?: Option[] })[] };
  rotos: BrokenEntry[];
  versiones: ShapeVersion[];
  busquedas: ConfiguredSearch[];
  /** The roles that may open this list. */
  roles: Role[];
}

export interface PreviewRequest {
  forma: ListShape;
  /** As somebody of this role sees it. */
  rol?: Role;
  /** Filters, order and columns of a search that is being looked at, in place of the shape's. */
  parametros?: Parametros;
  orden?: string;
  columnas?: string[];
}

/** `POST /api/listado/vista-previa/{codigo}` */
export interface PreviewReply {
  columnas: Column[];
  camposBusqueda: SearchField[];
  registros: ListRecord[];
  totalRegistros: number;
  /** Whose rows these are, when a role was asked for. */
  quien: string | null;
  /** Why there is nothing to see for that role. */
  aviso: string | null;
}

/** Rows of a preview, at most. */
export const PREVIEW_ROWS = 25;
