import type { OfertaConsiderada } from '../ofertas';
import type { MasivaOferta } from './masiva';

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

/**
 * Totals of an invoice, in groups by VAT rate; group 1 has the lowest rate. An invoice has at most three groups. The values of an unused
 * group are null.
 */
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
  /** The id of the line; 0 adds a new line. */
  id: number;
  /**
   * The version of the draft that the user has on screen. If the draft has another version now, the request is refused. Omitted for a new
   * draft.
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
  /**
   * The month of a fee, `YYYY-MM`. If empty, the fee gets the month of the operation date or, without an operation date, the month of the
   * date of issue.
   */
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
