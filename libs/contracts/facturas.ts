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
  /** The month that a fee is for, `YYYY-MM`; null for any other line. */
  periodo: string | null;
  /** The offer that the discount comes from. */
  oferta: { id: number; descripcion: string } | null;
}

type Group = 1 | 2 | 3;

/** Totals of an invoice: up to three rates of VAT in ascending order; unused groups are null. */
export type TotalesFactura = Record<`${'tipoIVA' | 'baseIVA' | 'importeIVA'}${Group}`, string | null> &
  Record<'total' | 'tipoIRPF' | 'retencion' | 'liquido', string>;

/** `GET /administrar/facturas/api/get-lineas/{id}` */
export interface LineasFacturaReply {
  lineas: LineaFactura[];
  /** The version of the invoice: every change of the invoice or its lines moves it. */
  version: number;
  totales: TotalesFactura;
  editable: boolean;
  /** Why the lines cannot be changed; empty if they can. */
  mensaje: string;
  /** The invoices that it rectifies or that rectify it; null without any. */
  rectificacion: RectificacionFactura | null;
  /** The rates that a line may have, and the one that the VAT switch turns on. */
  tiposIVA: string[];
  tipoIVADefecto: string;
}

export interface RectificacionFactura {
  /** The invoice that it rectifies. */
  rectifica: FacturaCitada | null;
  /** Those that rectify it; drafts have no number. */
  rectificadaPor: FacturaCitada[];
  /** The issued ones leave nothing of it. */
  entera: boolean;
}

export interface FacturaCitada {
  id: number;
  numero: string | null;
}

/** `GET /administrar/facturas/api/ultimo-cambio/{id}`, with `linea_id` of that line alone; nulls if nothing is known. */
export interface UltimoCambioReply {
  usuario: string | null;
  /** ISO instant. */
  momento: string | null;
}

/** `POST /administrar/facturas/api/set-linea`: fields left out keep their values. */
export interface LineaFacturaBody {
  /** The id of the draft; 0 creates one first. */
  transaccion_id: number;
  /** 0 adds a line. */
  id: number;
  /** The version of the draft that the person has seen; another one is refused. Not of a new draft. */
  version?: number;
  alumno_id?: number | null;
  concepto_id?: number | null;
  articulo_id?: number | null;
  descripcion?: string;
  cantidad?: string;
  precio?: string;
  /** Offers give the discount of a new line if both are left out or empty. */
  descuentoFijo?: string;
  descuentoPorcentual?: string;
  tipoIVA?: string;
  anulable?: boolean;
  /** The month that a fee is for, `YYYY-MM`; empty for that of the operation, or else of the issue. */
  periodo?: string | null;
  /** The total that the person has seen; a line that would come to another one is refused. */
  total_visto?: string;
}

/** `GET /administrar/facturas/api/oferta-linea/{id}?alumno_id=&concepto_id=&precio=`: what offers would give a new line. */
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
  /** The rates of VAT that a line may have. */
  tiposIVA: string[];
}

export interface FormasPagoReply {
  formasPago: { id: number; descripcion: string }[];
}

/** The line that bulk invoicing charges each student. */
export interface MasivaConcepto {
  descripcion: string;
  /** Unit price without VAT. */
  importe: string;
  /** Whole, at least 1. */
  cantidad: number;
  tipoIVA: string;
  /** The concepto or the articulo of the catalogue that is charged; fields that a request leaves out come from it. */
  conceptoId?: number;
  articuloId?: number;
}

/** An offer that an invoice of a run applies; one of the two discounts is set. */
export interface MasivaOferta {
  id: number;
  descripcion: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
}

/** The amounts of an invoice of a preview. */
export interface MasivaDetalle {
  /** Before taxes, after discounts. */
  base: string;
  iva: string;
  ofertas: MasivaOferta[];
  /** What the offers take off the total: `"0.00"` without offers. */
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
  /** The month that the fee is for, `YYYY-MM`; null for a single payment. */
  periodo: string | null;
  descripcion: string;
  cantidad: string;
  /** Before VAT and discounts, four decimals. */
  precio: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  /** The name of the offer that gives the discount. */
  oferta: string | null;
  tipoIVA: string;
  total: string;
  /** Only in a preview: the days of the classes that a line per class or hour bills, `YYYY-MM-DD`. */
  fechas?: string[];
}

/** Only previews have the details. */
export interface MasivaFactura extends Partial<MasivaDetalle> {
  /** Null in a preview. */
  id: number | null;
  numero: string | null;
  alumno_id: number;
  alumno: string;
  titular: string;
  formaPago: string;
  total: string;
  /** Only of *Facturar cuotas*. */
  lineas?: MasivaLinea[];
  /** The code of its series; absent in runs of an older version. */
  serie?: string;
}

/** `GET /administrar/facturas/api/alumnos-cursos?cursos=1,2&mes=2026-10`: whom bulk invoicing starts with. */
export interface MasivaCursosReply {
  /** The students enrolled in one of the courses, by name: today, or in another month if `mes` names one. */
  alumnos: SelectorItem[];
  /** The monthly fee, if it is one course and has one. */
  conceptoId: number | null;
}

/** `GET /administrar/facturas/api/totales-proceso/{id}`: what a run has issued so far. */
export interface MasivaTotales {
  totalEmitido: string;
  /** Of the series that was asked for; of another one if it has no invoice. Null before the first invoice. */
  ultimoNumero: string | null;
}

/** A student who is not invoiced: why, and the page where the cause can be fixed. */
export interface MasivaOmitido {
  alumno_id: number;
  alumno: string;
  motivo: string;
  /** The code of the reason: `ya-facturado` was charged before, `fuera-del-alta` are classes outside an enrolment. Null for an error. */
  codigo?: string | null;
  enlace: string | null;
  /** The concept was already charged this month; `repetir=1` charges it again. */
  repetible?: boolean;
}

/** `POST /administrar/facturas/api/facturar-conceptos` */
export interface MasivaReply {
  /** Absent in a preview, which writes nothing. */
  proceso_id?: number;
  /** Present once the run has ended, and in a preview. */
  facturas?: MasivaFactura[];
  omitidos: MasivaOmitido[];
  totalFacturas?: number;
  importeTotal?: string;
  /** Warnings that do not prevent invoicing. */
  avisos: string[];
  /** Only in a preview: the number that the series gives next. */
  siguienteNumero?: string;
  /** Only in a preview: its digest. Sent back with the request, it makes the server refuse what has changed since. */
  huella?: string;
}

/** A fee that costs another amount now than its standing lines charge; amounts with VAT. */
export interface DiferenciaCuota {
  /** Names the fee in the requests that settle it. */
  clave: string;
  /** Who pays: the family, or the holder of the invoice. */
  familia: string;
  /** Null for a student without a family. */
  familia_id: number | null;
  alumno_id: number;
  /** `Apellidos, Nombre` */
  alumno: string;
  alta_id: number | null;
  /** `YYYY-MM` */
  periodo: string;
  /** The invoice of its last line, and the words of that line. */
  factura_id: number;
  numero: string;
  descripcion: string;
  antes: string;
  ahora: string;
  /** `ahora` less `antes`: below 0 the family has paid too much. */
  diferencia: string;
}

/** An old line whose seats or month could not be told apart. */
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
  /** By family and student. */
  diferencias: DiferenciaCuota[];
  porRevisar: FacturaPorRevisar[];
}

/** `POST /administrar/facturas/api/cobrar-facturas` and `…/marcar-pendientes` */
export interface CobroReply {
  mensaje: string;
  /** How many invoices are marked; with `previo=1`, would be. */
  facturas: number;
  /** What they come to. */
  importe: string;
  /** By their own payment method. */
  formas: { descripcion: string; facturas: number; importe: string }[];
  omitidos: { factura_id: number; numero: string | null; titular: string | null; motivo: string; codigo: string }[];
  /** With `previo=1`: a digest of the above, which the request sends back. */
  huella?: string;
  /** The run that marks them, if they are many. */
  proceso_id?: number;
  /** The fields of `marcar-pendientes` that take this back. */
  deshacer?: DeshacerCobro;
}

/** `devueltas`: JSON `[{id, fecha}]`, those that were `devuelta`, with the date of the return. */
export type DeshacerCobro = Record<'idsSeleccionados' | 'devueltas', string>;
