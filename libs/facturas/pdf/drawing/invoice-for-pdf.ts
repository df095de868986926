import type { Emisor } from '../../emision/emisor.service';
import type { RowOf } from '../../entities/columns';
import type { Titular } from '../../entities/factura.columns';
import type { IMPORTES } from '../../entities/linea.columns';
import type { CodigoRectificacion, TipoFactura } from '../../entities/tipos';

/** A line as it is printed. */
export interface LineForPdf extends RowOf<typeof IMPORTES> {
  descripcion: string;
  /** Student and course, below the description. */
  alumno: string | null;
  /** The offer that lowered its price, below them. */
  oferta: string | null;
}

/** The totals of the lines with one rate of VAT. */
export interface RateForPdf {
  tipo: string;
  base: string;
  importe: string;
}

/** Everything that is printed of an invoice: drawing it needs no database. Amounts are decimal text. */
export interface InvoiceForPdf {
  id: number;
  /** Null in a draft. */
  numero: string | null;
  serie: string;
  tipo: TipoFactura;
  /** `YYYY-MM-DD`; null in a draft without one. */
  fecha: string | null;
  /** The day of the operation, if it is another one. */
  fechaOperacion: string | null;
  emisor: Emisor;
  titular: Titular;
  lineas: readonly LineForPdf[];
  tipos: readonly RateForPdf[];
  /** Printed if any line is exempt from VAT. */
  exencion: string;
  tipoIRPF: string;
  retencion: string;
  total: string;
  liquido: string;
  /** The payment method, and the end of the account number if it has one. */
  pago: string | null;
  /** What it rectifies and why; without a code before codes were kept. */
  rectifica: { numero: string; fecha: string; motivo: string; codigo: CodigoRectificacion | null } | null;
  /** The QR of the tax agency, for academies that send it their invoices. */
  qr?: { url: string; texto: string };
}
