import type { OfertaConsiderada } from './ofertas';

/** Invoices on the wire. Amounts are decimal text with a dot; rates have no trailing zeros: `"21"`. */

import type { SelectorItem } from './listings';

/** A line of `get-lineas`. */
export interface LineaFactura {
  id: number;
  /** The id of the invoice. */
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
  /** Unit price without VAT, before the discount, 4 decimals. */
  precio: string;
  descuentoFijo: string | null;
  descuentoPorcentual: string | null;
  tipoIVA: string;
  anulable: boolean;
  /** Unit price without VAT, after the discount, 4 decimals. */
  base: string;
  /** Unit price with VAT, after the discount, 4 decimals. */
  precioConIVA: string;
  total: string;
  /** The month of a fee, `YYYY-MM`; null for any other line. */
  periodo: string | null;
  /** The offer that gives the discount. */
  oferta: { id: number; descripcion: string } | null;
}

type Group = 1 | 2 | 3;

/** Totals of an invoice: up to three rates of VAT in ascending order; unused groups are null. */
export type TotalesFactura = Record<`${'tipoIVA' | 'baseIVA' | 'importeIVA'}${Group}`, string | null> &
  Record<'total' | 'tipoIRPF' | 'retencion' | 'liquido', string>;

/** `GET /administrar/facturas/api/get-lineas/{id}` */
export interface LineasFacturaReply {
  lineas: LineaFactura[];
  /** The version of the invoice, which every change of the invoice or its lines increases. */
  version: number;
  totales: TotalesFactura;
  editable: boolean;
  /** Why the lines cannot be changed; empty if they can. */
  mensaje: string;
  /** The invoices that it rectifies or that rectify it; null if there are none. */
  rectificacion: RectificacionFactura | null;
  /** The rates that a line may have, and the rate that the VAT switch selects. */
  tiposIVA: string[];
  tipoIVADefecto: string;
}

export interface RectificacionFactura {
  /** The invoice that it rectifies. */
  rectifica: FacturaCitada | null;
  /** The invoices that rectify it; drafts have no number. */
  rectificadaPor: FacturaCitada[];
  /** Whether the issued ones rectify it completely. */
  entera: boolean;
}

export interface FacturaCitada {
  id: number;
  numero: string | null;
}

/** `GET /administrar/facturas/api/ultimo-cambio/{id}`, with `linea_id` for one line; nulls if nothing is recorded. */
export interface UltimoCambioReply {
  usuario: string | null;
  /** ISO instant. */
  momento: string | null;
}

/** `POST /administrar/facturas/api/set-linea`: omitted fields keep their values. */
export interface LineaFacturaBody {
  /** The id of the draft; 0 creates one first. */
  transaccion_id: number;
  /** 0 adds a line. */
  id: number;
  /** The version of the draft on the user's screen; another one is refused. Omitted for a new draft. */
  version?: number;
  alumno_id?: number | null;
  concepto_id?: number | null;
  articulo_id?: number | null;
  descripcion?: string;
  cantidad?: string;
  precio?: string;
  /** Offers give the discount of a new line if both are omitted or empty. */
  descuentoFijo?: string;
  descuentoPorcentual?: string;
  tipoIVA?: string;
  anulable?: boolean;
  /** The month of a fee, `YYYY-MM`; empty for the month of the operation, else of the issue. */
  periodo?: string | null;
  /** The total on the user's screen; a line with another total is refused. */
  total_visto?: string;
}

/** `GET /administrar/facturas/api/oferta-linea/{id}?alumno_id=&concepto_id=&precio=`: the discount that offers give a new line. */
export interface OfertaLineaReply {
  oferta: MasivaOferta | null;
  /** Every offer that was evaluated. */
  ofertas: readonly OfertaConsiderada[];
}

export interface LineaFacturaSaved {
  transaccion_id: number;
  id: number;
}

export interface SeriesReply {
  series: { id: number; codigo: string; descripcion: string; tipo: string }[];
  /** The VAT rates that a line may have. */
  tiposIVA: string[];
}

export interface FormasPagoReply {
  formasPago: { id: number; descripcion: string }[];
}

/** The line with which bulk invoicing charges each student. */
export interface MasivaConcepto {
  descripcion: string;
  /** Unit price without VAT. */
  importe: string;
  /** A whole number from 1. */
  cantidad: number;
  tipoIVA: string;
  /** The concepto or articulo of the catalogue to charge; it supplies the fields that a request omits. */
  conceptoId?: number;
  articuloId?: number;
}

/** An offer that an invoice of a run applies; exactly one of the two discounts is set. */
export interface MasivaOferta {
  id: number;
  descripcion: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
}

/** The amounts of a previewed invoice. */
export interface MasivaDetalle {
  /** Before taxes, after discounts. */
  base: string;
  iva: string;
  ofertas: MasivaOferta[];
  /** The reduction of the total by offers: `"0.00"` without offers. */
  descuento: string;
}

/** A line of an invoice of *Facturar cuotas*. */
export interface MasivaLinea {
  alumno_id: number | null;
  /** `Lucía García Muñoz · Inglés B1` */
  textoAlumno: string | null;
  curso_id: number | null;
  /** `ING-B1-1 · Inglés B1` */
  curso: string | null;
  concepto_id: number | null;
  /** The month of the fee, `YYYY-MM`; null for a single payment. */
  periodo: string | null;
  descripcion: string;
  cantidad: string;
  /** Before VAT and discounts, four decimals. */
  precio: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  /** The name of the applied offer. */
  oferta: string | null;
  tipoIVA: string;
  total: string;
  /** Only in a preview: the days of the billed classes, `YYYY-MM-DD`, for a line per class or hour. */
  fechas?: string[];
}

/** The details are present in previews only. */
export interface MasivaFactura extends Partial<MasivaDetalle> {
  /** Null in a preview. */
  id: number | null;
  numero: string | null;
  alumno_id: number;
  alumno: string;
  titular: string;
  formaPago: string;
  total: string;
  /** Only in *Facturar cuotas*. */
  lineas?: MasivaLinea[];
  /** The code of its series; absent in runs of an older version. */
  serie?: string;
}

/** `GET /administrar/facturas/api/alumnos-cursos?cursos=1,2&mes=2026-10`: the initial students of bulk invoicing. */
export interface MasivaCursosReply {
  /** The students enrolled in one of the courses today, or in the month `mes`, ordered by name. */
  alumnos: SelectorItem[];
  /** The monthly fee, if there is only one course and it has a fee. */
  conceptoId: number | null;
}

/** `GET /administrar/facturas/api/totales-proceso/{id}`: the totals of a run so far. */
export interface MasivaTotales {
  totalEmitido: string;
  /** The last number of the requested series, else of another series of the run. Null before the first invoice. */
  ultimoNumero: string | null;
}

/** A student who was not invoiced: the reason, and the page where its cause can be fixed. */
export interface MasivaOmitido {
  alumno_id: number;
  alumno: string;
  motivo: string;
  /** The code of the reason: `ya-facturado` was charged before, `fuera-del-alta` are classes outside an enrolment. Null for an error. */
  codigo?: string | null;
  enlace: string | null;
  /** The concept was charged this month already; `repetir=1` charges it again. */
  repetible?: boolean;
}

/** `POST /administrar/facturas/api/facturar-conceptos` */
export interface MasivaReply {
  /** Omitted in a preview, which writes nothing. */
  proceso_id?: number;
  /** Present once the run has ended, and in a preview. */
  facturas?: MasivaFactura[];
  omitidos: MasivaOmitido[];
  totalFacturas?: number;
  importeTotal?: string;
  /** Warnings that do not prevent invoicing. */
  avisos: string[];
  /** Only in a preview: the next number of the series. */
  siguienteNumero?: string;
  /** Only in a preview: its digest. A request with it is refused if the result has changed since. */
  huella?: string;
}

/** A fee whose present amount differs from its valid lines; amounts with VAT. */
export interface DiferenciaCuota {
  /** Identifies the fee in the requests that settle it. */
  clave: string;
  /** The payer: the family, or the holder of the invoice. */
  familia: string;
  /** Null for a student without a family. */
  familia_id: number | null;
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  alta_id: number | null;
  /** `YYYY-MM` */
  periodo: string;
  /** The invoice and the text of its last line. */
  factura_id: number;
  numero: string;
  descripcion: string;
  antes: string;
  ahora: string;
  /** `ahora` minus `antes`: negative if the family has paid too much. */
  diferencia: string;
}

/** An old line whose seats or month are ambiguous. */
export interface FacturaPorRevisar {
  id: number;
  factura_id: number;
  numero: string;
  alumno: string;
  descripcion: string;
  periodo: string;
  motivo: string;
}

/** `GET /administrar/facturas/api/diferencias-cuotas?alumno_id=&mes=` */
export interface DiferenciasCuotasReply {
  /** Ordered by family and student. */
  diferencias: DiferenciaCuota[];
  porRevisar: FacturaPorRevisar[];
}

/** `POST /administrar/facturas/api/cobrar-facturas` and `…/marcar-pendientes` */
export interface CobroReply {
  mensaje: string;
  /** Number of invoices that are marked; with `previo=1`, that would be. */
  facturas: number;
  /** Their total. */
  importe: string;
  /** By the payment method of the invoices. */
  formas: { descripcion: string; facturas: number; importe: string }[];
  omitidos: { factura_id: number; numero: string | null; titular: string | null; motivo: string; codigo: string }[];
  /** With `previo=1`: a digest of this reply, which the request sends back. */
  huella?: string;
  /** The run that marks them, if there are many. */
  proceso_id?: number;
  /** The fields of `marcar-pendientes` that undo this. */
  deshacer?: DeshacerCobro;
}

/** `devueltas`: JSON `[{id, fecha}]`, the invoices that were `devuelta`, with the date of the return. */
export type DeshacerCobro = Record<'idsSeleccionados' | 'devueltas', string>;
