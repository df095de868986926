/** A figure of *Este mes* on the start page. Amounts are decimal text; the list at `url` has the rows that make up the figure. */
export interface CifraMes {
  importe: string;
  cuantas: number;
  url: string;
  /** The amount in the same days of the previous month. */
  mesAnterior: string;
  /** The amount in the same days one year earlier. */
  ejercicioAnterior: string;
}

export interface CifraAbierta {
  importe: string;
  cuantas: number;
  url: string;
}

/** The unpaid invoices that were issued `desde` to `hasta` days ago, both included; `hasta` is null in the last group. */
export interface TramoAntiguedad extends CifraAbierta {
  desde: number;
  hasta: number | null;
}

export interface MesFacturas {
  mes: string;
  facturado: string;
  /** The amount one year earlier. */
  facturadoAntes: string;
  cobrado: string;
  /** The unpaid amount, as of today, of the invoices of the month. */
  porCobrar: string;
}

/** `GET /administrar/facturas/api/resumen-mes?mes=` */
export interface ResumenFacturas {
  /** `YYYY-MM` */
  mes: string;
  /** The last compared day: each month is compared from day 1 to this day. Null if the month has ended: then whole months are compared. */
  dia: number | null;
  /**
   * Invoiced amount with VAT. Fees count in the month of the fee, everything else in the month of issue. Rectifications count with their
   * sign; drafts do not count.
   */
  facturado: CifraMes;
  /** The amount that was paid, by date of payment. Withholding and rectifications are subtracted. */
  cobrado: CifraMes;
  /** The amount that is unpaid today, from the invoices of all months. */
  porCobrar: CifraAbierta;
  /**
   * The amount that the academy must pay back today, because paid invoices were rectified later. The amount is negative; null if there is
   * none.
   */
  porDevolver: CifraAbierta | null;
  /** `porCobrar`, divided by the age of the invoices into four groups, most recent first. */
  antiguedad: TramoAntiguedad[];
  /** The requested month and the eleven months before it, oldest first. */
  meses: MesFacturas[];
}

/** `GET /api/pagos-profesor/resumen-mes?mes=`. Whole months are compared. */
export interface ResumenPagos {
  /** `YYYY-MM` */
  mes: string;
  /** The gross amount of the pay letters for the month. Counter-letters count with their negative sign. */
  pagado: CifraMes & { liquido: string };
  /** The gross amount that a run for all teachers would still pay for the month, and the number of teachers who would get a pay letter. */
  pendiente: { importe: string; profesores: number };
  /** The requested month and the eleven months before it, oldest first. */
  meses: { mes: string; pagado: string }[];
}
