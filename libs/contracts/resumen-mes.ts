/** *Este mes* of the start page. Amounts are decimal text; the rows behind a figure are those of the list at `url`. */
export interface CifraMes {
  importe: string;
  cuantas: number;
  url: string;
  /** The amount of the same days of the month before. */
  mesAnterior: string;
  /** The amount of the same days of that month a year before. */
  ejercicioAnterior: string;
}

export interface CifraAbierta {
  importe: string;
  cuantas: number;
  url: string;
}

/** Unpaid invoices by the days since their issue, both included; the last group has no end. */
export interface TramoAntiguedad extends CifraAbierta {
  desde: number;
  hasta: number | null;
}

export interface MesFacturas {
  mes: string;
  facturado: string;
  /** A year before. */
  facturadoAntes: string;
  cobrado: string;
  /** What is unpaid today of what was invoiced for the month. */
  porCobrar: string;
}

/** `GET /administrar/facturas/api/resumen-mes?mes=` */
export interface ResumenFacturas {
  /** `YYYY-MM` */
  mes: string;
  /** The day of the month up to which months are compared; null compares whole months, after the end of this one. */
  dia: number | null;
  /** Fees by the month that they are for, the rest by date of issue, with VAT. Rectifications count with their sign, drafts do not. */
  facturado: CifraMes;
  /** By date of payment, after withholding and what rectifications took off. */
  cobrado: CifraMes;
  /** Of all months, today. */
  porCobrar: CifraAbierta;
  /** What the academy owes for rectified invoices that were paid, today: negative; null without any. */
  porDevolver: CifraAbierta | null;
  /** `porCobrar` in four groups, the latest first. */
  antiguedad: TramoAntiguedad[];
  /** The month and the eleven before, oldest first. */
  meses: MesFacturas[];
}

/** `GET /api/pagos-profesor/resumen-mes?mes=`. Whole months are compared. */
export interface ResumenPagos {
  /** `YYYY-MM` */
  mes: string;
  /** Gross, of the letters that pay the month; counter-letters count with their sign. */
  pagado: CifraMes & { liquido: string };
  /** What a run of the month for all teachers would still pay, gross, and to how many. */
  pendiente: { importe: string; profesores: number };
  /** The month and the eleven before, oldest first. */
  meses: { mes: string; pagado: string }[];
}
