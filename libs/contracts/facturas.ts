/** Invoices as they cross the wire. Amounts are decimal texts with a dot; rates have no needless zeros: `"21"`. */

/** A line of `get-lineas` (specification S1 §3). */
export interface InvoiceLine {
  id: number;
  /** The invoice. */
  transaccion_id: number;
  alumno_id: number | null;
  alumno_nombre: string | null;
  alumno_apellidos: string | null;
  concepto_id: number | null;
  concepto_descripcion: string | null;
  articulo_id: number | null;
  articulo_descripcion: string | null;
  curso_id: number | null;
  curso_descripcion: string | null;
  descripcion: string;
  cantidad: string;
  /** Unit price without VAT, 4 decimals. */
  precio: string;
  descuentoFijo: string | null;
  descuentoPorcentual: string | null;
  tipoIVA: string;
  anulable: boolean;
  /** Unit price with its discount, 4 decimals. */
  base: string;
  /** The same with VAT. */
  precioConIVA: string;
  total: string;
  /** The offer that gave its discount. */
  oferta: { id: number; descripcion: string } | null;
}

type Group = 1 | 2 | 3;

/** Totals of an invoice: up to three rates in ascending order, those unused null. */
export type InvoiceTotals = Record<`${'tipoIVA' | 'baseIVA' | 'importeIVA'}${Group}`, string | null> &
  Record<'total' | 'tipoIRPF' | 'retencion' | 'liquido', string>;

/** `GET /administrar/facturas/api/get-lineas/{id}` */
export interface InvoiceLinesReply {
  lineas: InvoiceLine[];
  totales: InvoiceTotals;
  editable: boolean;
  /** Why it cannot be changed; empty while it can. */
  mensaje: string;
  /** The rates that may be chosen, and the one that the VAT switch turns on. */
  tiposIVA: string[];
  tipoIVADefecto: string;
}

/** `POST /administrar/facturas/api/set-linea`: what is left out stays as it is. */
export interface InvoiceLineBody {
  /** 0 saves a new draft first. */
  transaccion_id: number;
  /** 0 adds a line. */
  id: number;
  alumno_id?: number | null;
  concepto_id?: number | null;
  articulo_id?: number | null;
  descripcion?: string;
  cantidad?: string;
  precio?: string;
  /** Both left out or empty on a new line: the offers say. */
  descuentoFijo?: string;
  descuentoPorcentual?: string;
  tipoIVA?: string;
  anulable?: boolean;
}

export interface InvoiceLineSaved {
  transaccion_id: number;
  id: number;
}

export interface SeriesReply {
  series: { id: number; codigo: string; descripcion: string; tipo: string }[];
  /** The rates of VAT that may be chosen. */
  tiposIVA: string[];
}

export interface PaymentMethodsReply {
  formasPago: { id: number; descripcion: string }[];
}

/** What bulk invoicing charges each student. */
export interface BulkConcept {
  descripcion: string;
  /** Unit price without VAT. */
  importe: string;
  /** Whole, from 1 up. */
  cantidad: number;
  tipoIVA: string;
}

export interface BulkInvoice {
  /** Null in a preview. */
  id: number | null;
  numero: string | null;
  alumno_id: number;
  alumno: string;
  titular: string;
  formaPago: string;
  total: string;
}

/** A student who is not invoiced, why, and where that is mended. */
export interface BulkOmission {
  alumno_id: number;
  alumno: string;
  motivo: string;
  enlace: string | null;
  /** They have this concept this month already: `repetir=1` charges it again. */
  repetible?: boolean;
}

/** `POST /administrar/facturas/api/facturar-conceptos` */
export interface BulkInvoicingReply {
  /** Left out by a preview, which writes nothing. */
  proceso_id?: number;
  /** Once the run is finished, or what a preview would issue. */
  facturas?: BulkInvoice[];
  omitidos: BulkOmission[];
  totalFacturas?: number;
  importeTotal?: string;
  /** What one should know and does not keep anybody from being invoiced. */
  avisos: string[];
}
