import type { SelectorItem } from './listings';

/** A record page as it crosses the wire. */

export const RECORD_FIELD_TYPES = [
  'texto', 'texto-largo', 'texto-enriquecido', 'numero', 'importe', 'fecha', 'fecha-hora', 'hora', 'booleano', 'opcion',
  'referencia', 'referencias', 'fichero', 'imagen', 'email', 'telefono', 'nif', 'iban', 'color', 'direccion', 'dias-semana',
] as const; // prettier-ignore
export type RecordFieldType = (typeof RECORD_FIELD_TYPES)[number];

export interface RecordField {
  campo: string;
  tipo: RecordFieldType;
  etiqueta: string;
  obligatorio: boolean;
  soloLectura?: boolean;
  /** The choices of an `opcion`; on a reference to a small catalogue, all there is (`valor` is the id as text). */
  opciones?: { valor: string; etiqueta: string }[];
  /** For references: the selector that offers the records, and the record's page. */
  buscador?: string;
  urlFicha?: string;
  /** A line of help below the field. */
  ayuda?: string;
  longitudMaxima?: number;
  /** What a new record starts with. */
  valorInicial?: unknown;
}

/** `GET /api/formularios/{codigo}` */
export interface FormReply {
  codigo: string;
  titulo: string;
  grupos: { id: string; titulo: string; campos: string[] }[];
  campos_generales: RecordField[];
  campos_especificos: RecordField[];
}

/** `GET /api/fichas/{codigo}/{id}` */
export interface RecordReply {
  id: number;
  version: number;
  titulo: string;
  valores: Record<string, unknown>;
  /** Names of referenced records and files, by field: what a selector shows for the ids in `valores`. */
  referencias: Record<string, SelectorItem[]>;
  /** This person may see the record and not change it. */
  soloLectura?: boolean;
}

/** `POST /administrar/{seccion}/ficha/{id}/` */
export interface RecordSaved {
  id: number;
}
