import type { TipoFactura } from '../tipos';

/** A line as it is printed. Amounts are decimal text. */
export interface LineForPdf {
  descripcion: string;
  alumno: string | null;
  curso: string | null;
  cantidad: string;
  /** Unit price without VAT, before the discount. */
  precio: string;
  descuentoPorcentual: string | null;
  descuentoFijo: string | null;
  tipoIVA: string;
  /** Unit price without VAT, after the discount. */
  base: string;
  precioConIVA: string;
  /** Of the whole line, with VAT. */
  total: string;
}

/** What is reckoned of all lines with one rate. */
export interface RateForPdf {
  tipo: string;
  base: string;
  importe: string;
}

/** Everything that is printed of an invoice; nothing is looked up on the way. */
export interface InvoiceForPdf {
  id: number;
  /** Null in a draft. */
  numero: string | null;
  serie: string;
  tipo: TipoFactura;
  /** `YYYY-MM-DD`; null in a draft without one. */
  fecha: string | null;
  /** When it is not the date of the invoice. */
  fechaOperacion?: string | null;
  emisor: { nombre: string; nif: string; direccion: string };
  titular: {
    nombre: string;
    nif: string | null;
    direccion: string | null;
    codigoPostal: string | null;
    localidad: string | null;
    provincia: string | null;
  };
  lineas: readonly LineForPdf[];
  tipos: readonly RateForPdf[];
  /** What is printed when something bears no VAT. */
  exencion: string;
  tipoIRPF: string;
  retencion: string;
  total: string;
  liquido: string;
  formaPago: string | null;
  iban: string | null;
  rectifica: { numero: string; fecha: string; motivo: string } | null;
  /** The code of the tax agency, where the academy sends its invoices. */
  qr?: { url: string; texto: string };
}
