/**
 * A fee whose present amount differs from the billed amount. Only the invoice lines that are still valid count as billed. All amounts
 * include VAT.
 */
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
  /** The invoice of the last line that charged the fee (`factura_id`, `numero`), and the text of this line (`descripcion`). */
  factura_id: number;
  numero: string;
  descripcion: string;
  antes: string;
  ahora: string;
  /** `ahora` minus `antes`: negative if the family has paid too much. */
  diferencia: string;
}

/**
 * An invoice line that an older version wrote without its month and its classes. A person must check the line. The reason is in `motivo`:
 * the month is uncertain, or the number of billed classes differs from the classes of the month.
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
