import type { TipoConcepto } from '../../../../libs/contracts';

/** Rows of what is billed, with fields named like the columns. */

export interface ArticuloRow {
  id: number;
  codigo: string;
  descripcion: string;
  pvp: string;
  tipo_iva: string;
}

/** A concept that belongs to no course. The database assigns its id, after the ids of the concepts of courses. */
export interface ConceptoRow {
  codigo: string;
  descripcion: string;
  tipo: TipoConcepto;
  importe: string;
  tipo_iva: string;
}

/** An oferta with its condiciones. */
export interface OfertaRow {
  id: number;
  descripcion: string;
  activa: boolean;
  descuento_porcentual: string | null;
  descuento_fijo: string | null;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  condiciones: { modelo: string; campo: string; control: string; valores: string[] }[];
}
