import type { Emisor } from '../../emision/emisor.service';
import type { RowOf } from '../../entities/columns';
import type { Titular } from '../../entities/factura.columns';
import type { IMPORTES } from '../../entities/linea.columns';
import type { CodigoRectificacion, TipoFactura } from '../../entities/tipos';

/** A line as the PDF prints it. */
export interface LineForPdf extends RowOf<typeof IMPORTES> {
  descripcion: string;
  /** Student and course, printed below the description. */
  alumno: string | null;
  /** The offer that lowered the price, printed below the student. */
  oferta: string | null;
}

/** The sums of all lines with the same rate of VAT. */
export interface RateForPdf {
  tipo: string;
  base: string;
  importe: string;
}

/** Everything printed on an invoice, so that rendering needs no database. Amounts are decimal text. */
export interface InvoiceForPdf {
  id: number;
  /** Null for a draft. */
  numero: string | null;
  serie: string;
  tipo: TipoFactura;
  /** `YYYY-MM-DD`; null in a draft without a date. */
  fecha: string | null;
  /** The day of the operation, `YYYY-MM-DD`; null if it equals the date of issue. */
  fechaOperacion: string | null;
  emisor: Emisor;
  titular: Titular;
  lineas: readonly LineForPdf[];
  tipos: readonly RateForPdf[];
  /** The mention of exemption. Printed only if a line is exempt from VAT. */
  exencion: string;
  tipoIRPF: string;
  retencion: string;
  total: string;
  liquido: string;
  /** The payment method, with the end of the account number if there is one. */
  pago: string | null;
  /** The rectified invoice and the reason. `codigo` is null for old invoices, which were issued before the code was stored. */
  rectifica: { numero: string; fecha: string; motivo: string; codigo: CodigoRectificacion | null } | null;
  /** The QR of the tax agency, for academies that send their invoices to it. */
  qr?: { url: string; texto: string };
}
