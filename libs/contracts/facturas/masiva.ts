import type { SelectorItem } from '../listings';

/** The line with which bulk invoicing charges each student. */
export interface MasivaConcepto {
  descripcion: string;
  /** Unit price without VAT. */
  importe: string;
  /** The quantity: a whole number, at least 1. */
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
  /** Only in a preview, and only for a line that bills classes or hours: the days of the billed classes, `YYYY-MM-DD`. */
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
 * `GET /administrar/facturas/api/alumnos-cursos?cursos=1,2&mes=2026-10`: the initial selection in the form for billing courses in bulk
 * (the students and the concepto).
 */
export interface MasivaCursosReply {
  /**
   * The students with an enrolment in one of the courses in the month `mes`, ordered by name. If `mes` is missing or the present month,
   * enrolments that ended before today do not count.
   */
  alumnos: SelectorItem[];
  /** The id of the monthly fee. Null if there are several courses, or if the course does not have exactly one active monthly fee. */
  conceptoId: number | null;
}

/** `GET /administrar/facturas/api/totales-proceso/{id}`: the totals of a run so far. */
export interface MasivaTotales {
  totalEmitido: string;
  /**
   * The last invoice number of the run in the requested series. If the run has no invoice in this series, its last number in another
   * series. Null before the first invoice of the run.
   */
  ultimoNumero: string | null;
}

/** A student who was not invoiced, with the reason and the page where the user can fix the cause. */
export interface MasivaOmitido {
  alumno_id: number;
  alumno: string;
  motivo: string;
  /**
   * The code of the reason, such as `ya-facturado` (charged before) or `fuera-del-alta` (classes outside an enrolment). Null for an error.
   */
  codigo?: string | null;
  enlace: string | null;
  /** True if the concept was already charged this month. A request with `repetir=1` charges the concept again. */
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
  /**
   * The digest of the result, only in a preview. If a request sends this digest and the result has changed after the preview, the request
   * is refused.
   */
  huella?: string;
}
