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
 * An invoice line of an older version. That version stored neither the month nor the classes of a line. The month is uncertain, or the
 * number of billed classes differs from the classes of the month, so a person must check the line.
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
