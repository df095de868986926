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

/** Totals of an invoice, with up to three groups, one per VAT rate, in ascending order of the rate. Unused groups are null. */
export type TotalesFactura = Record<`${'tipoIVA' | 'baseIVA' | 'importeIVA'}${Group}`, string | null> &
  Record<'total' | 'tipoIRPF' | 'retencion' | 'liquido', string>;

/** `GET /administrar/facturas/api/get-lineas/{id}` */
export interface LineasFacturaReply {
  lineas: LineaFactura[];
  /** The version of the invoice. Each change of the invoice or of its lines increases it. */
  version: number;
  totales: TotalesFactura;
  editable: boolean;
  /** Why the lines cannot be changed; empty if they can. */
  mensaje: string;
  /** The invoices that this invoice rectifies, or that rectify it; null if there are none. */
  rectificacion: RectificacionFactura | null;
  /** The VAT rates that a line may have; `tipoIVADefecto` is the rate that the VAT switch selects. */
  tiposIVA: string[];
  tipoIVADefecto: string;
}

export interface RectificacionFactura {
  /** The invoice that this invoice rectifies. */
  rectifica: FacturaCitada | null;
  /** The invoices that rectify this invoice; drafts among them have no number. */
  rectificadaPor: FacturaCitada[];
  /** True if the issued invoices in `rectificadaPor` rectify this invoice completely. */
  entera: boolean;
}

export interface FacturaCitada {
  id: number;
  numero: string | null;
}

/**
 * `GET /administrar/facturas/api/ultimo-cambio/{id}`; with `linea_id`, the last change of one line. All fields are null if no change is
 * recorded.
 */
export interface UltimoCambioReply {
  usuario: string | null;
  /** ISO instant. */
  momento: string | null;
}

/** `POST /administrar/facturas/api/set-linea`: omitted fields keep their values. */
export interface LineaFacturaBody {
  /** The id of the draft; with 0 a new draft is created. */
  transaccion_id: number;
  /** The id of the line; with 0 a new line is added. */
  id: number;
  /**
   * The version of the draft on the user's screen; the request is refused if the draft has another version now. Omitted for a new draft.
   */
  version?: number;
  alumno_id?: number | null;
  concepto_id?: number | null;
  articulo_id?: number | null;
  descripcion?: string;
  cantidad?: string;
  precio?: string;
  /** If both discounts are omitted or empty, offers set the discount of a new line. */
  descuentoFijo?: string;
  descuentoPorcentual?: string;
  tipoIVA?: string;
  anulable?: boolean;
  /** The month of a fee, `YYYY-MM`. If empty, the month of the operation date, or else of the date of issue. */
  periodo?: string | null;
  /** The total on the user's screen. The request is refused if the calculated total differs. */
  total_visto?: string;
}

/** `GET /administrar/facturas/api/oferta-linea/{id}?alumno_id=&concepto_id=&precio=`: the offer that would discount a new line. */
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
  /** The concepto or articulo to charge. The catalogue supplies the fields that a request omits. */
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

/** A line of an invoice that the bulk invoicing of fees (*Facturar cuotas*) creates. */
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
  /** Unit price before VAT and discounts, four decimals. */
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

/** An invoice of bulk invoicing. The fields of `MasivaDetalle` are present in previews only. */
export interface MasivaFactura extends Partial<MasivaDetalle> {
  /** Null in a preview. */
  id: number | null;
  numero: string | null;
  alumno_id: number;
  alumno: string;
  titular: string;
  formaPago: string;
  total: string;
  /** The lines; only in *Facturar cuotas*. */
  lineas?: MasivaLinea[];
  /** The code of the invoice's series; absent from runs that an older version started. */
  serie?: string;
}

/**
 * `GET /administrar/facturas/api/alumnos-cursos?cursos=1,2&mes=2026-10`: the students and the concepto with which the bulk invoicing of
 * courses starts.
 */
export interface MasivaCursosReply {
  /**
   * The students enrolled in one of the courses in the month `mes` (by default, the present month), ordered by name. For the present
   * month, enrolments that ended before today are omitted.
   */
  alumnos: SelectorItem[];
  /** The monthly fee, if there is only one course and it has only one active fee; otherwise null. */
  conceptoId: number | null;
}

/** `GET /administrar/facturas/api/totales-proceso/{id}`: the totals of a run so far. */
export interface MasivaTotales {
  totalEmitido: string;
  /** The last number of the requested series, else of another series of the run. Null before the first invoice. */
  ultimoNumero: string | null;
}

/** A student who was not invoiced, with the reason and the page where the user can fix the cause. */
export interface MasivaOmitido {
  alumno_id: number;
  alumno: string;
  motivo: string;
  /**
   * The code of the reason: `ya-facturado` means charged before, `fuera-del-alta` means classes outside an enrolment. Null for an error.
   */
  codigo?: string | null;
  enlace: string | null;
  /** True if the concept was already charged this month; with `repetir=1` it is charged again. */
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
  /** Only in a preview: the digest of the result. A request that sends this digest is refused if the result has changed since. */
  huella?: string;
}

/** A fee whose present amount differs from the amount of its invoice lines that are still valid; amounts with VAT. */
export interface DiferenciaCuota {
  /** Identifies the fee in the requests that correct the difference. */
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
  /** The last line that charged the fee: its invoice and its text. */
  factura_id: number;
  numero: string;
  descripcion: string;
  antes: string;
  ahora: string;
  /** `ahora` minus `antes`: negative if the family has paid too much. */
  diferencia: string;
}

/**
 * An invoice line from an older version, which stored neither month nor classes. One of them is uncertain, so a person must check the
 * line.
 */
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
  /** The number of invoices marked; with `previo=1`, the number that would be marked. */
  facturas: number;
  /** The sum of the totals of these invoices. */
  importe: string;
  /** The number and sum of the invoices by payment method. */
  formas: { descripcion: string; facturas: number; importe: string }[];
  omitidos: { factura_id: number; numero: string | null; titular: string | null; motivo: string; codigo: string }[];
  /** With `previo=1`: the digest of this reply. The request that confirms it sends it back. */
  huella?: string;
  /** The run that marks the invoices; present if there are too many to mark at once. */
  proceso_id?: number;
  /** The fields of the request to `marcar-pendientes` that undoes this marking. */
  deshacer?: DeshacerCobro;
}

/** The body of the undo. `devueltas` is JSON `[{id, fecha}]`: the invoices whose state was `devuelta`, with the date of the return. */
export type DeshacerCobro = Record<'idsSeleccionados' | 'devueltas', string>;
