/** *Este mes* of the start page. Amounts are decimal text; the list at `url` has the rows behind a figure. */
export interface CifraMes {
  importe: string;
  cuantas: number;
  url: string;
  /** The amount of the same days one month earlier. */
  mesAnterior: string;
  /** The amount of the same days one year earlier. */
  ejercicioAnterior: string;
}

export interface CifraAbierta {
  importe: string;
  cuantas: number;
  url: string;
}

/** Unpaid invoices by the days since their issue, both included; the last group is open-ended. */
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
  /** The part of the month's invoices that is unpaid today. */
  porCobrar: string;
}

/** `GET /administrar/facturas/api/resumen-mes?mes=` */
export interface ResumenFacturas {
  /** `YYYY-MM` */
  mes: string;
  /** The day of the month up to which months are compared; null compares whole months, after the end of this one. */
  dia: number | null;
  /** Fees by their month, the rest by date of issue, with VAT. Rectifications count with their sign, drafts do not. */
  facturado: CifraMes;
  /** By date of payment, less withholding and rectifications. */
  cobrado: CifraMes;
  /** Unpaid today, of all months. */
  porCobrar: CifraAbierta;
  /** The academy's debt today for rectified invoices that were paid, as a negative amount; null if there is none. */
  porDevolver: CifraAbierta | null;
  /** `porCobrar` in four groups, most recent first. */
  antiguedad: TramoAntiguedad[];
  /** The month and the eleven months before, oldest first. */
  meses: MesFacturas[];
}

/** `GET /api/pagos-profesor/resumen-mes?mes=`. Whole months are compared. */
export interface ResumenPagos {
  /** `YYYY-MM` */
  mes: string;
  /** Gross amount of the letters that pay the month; counter-letters count with their sign. */
  pagado: CifraMes & { liquido: string };
  /** The gross amount that a run of the month for all teachers would still pay, and the number of teachers. */
  pendiente: { importe: string; profesores: number };
  /** The month and the eleven months before, oldest first. */
  meses: { mes: string; pagado: string }[];
}
