import type { Emisor } from '../../emision/emisor.service';
import type { RowOf } from '../../entities/columns';
import type { Titular } from '../../entities/factura.columns';
import type { IMPORTES } from '../../entities/linea.columns';
import type { CodigoRectificacion, TipoFactura } from '../../entities/tipos';

/** A line as it is printed. */
export interface LineForPdf extends RowOf<typeof IMPORTES> {
  descripcion: string;
  /** Student and course, printed below the description. */
  alumno: string | null;
  /** The offer that lowered the price, printed below the student. */
  oferta: string | null;
}

/** The totals of the lines with one rate of VAT. */
export interface RateForPdf {
  tipo: string;
  base: string;
  importe: string;
}

/** Everything printed on an invoice, so that rendering needs no database. Amounts are decimal text. */
export interface InvoiceForPdf {
  id: number;
  /** Null in a draft. */
  numero: string | null;
  serie: string;
  tipo: TipoFactura;
  /** `YYYY-MM-DD`; null in a draft without a date. */
  fecha: string | null;
  /** The day of the operation, if it differs. */
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
  /** The payment method, with the end of the account number if there is one. */
  pago: string | null;
  /** The rectified invoice and the reason; the code is null for invoices from before codes were stored. */
  rectifica: { numero: string; fecha: string; motivo: string; codigo: CodigoRectificacion | null } | null;
  /** The QR of the tax agency, for academies that send their invoices to it. */
  qr?: { url: string; texto: string };
}
