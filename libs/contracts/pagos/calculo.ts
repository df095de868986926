import type { TipoPago } from './conceptos';

export interface ClasePagada {
  clase_id: number;
  fecha: string;
  horaEntrada: string;
  horaSalida: string;
  minutos: number;
  alumnos: number;
  descripcion: string;
}

/** A class with the units that pay letters have already paid. */
export interface ClaseCalculada extends ClasePagada {
  /** The paid units: classes, students, minutes, or minutes times students. In a pay letter, only the units that this letter paid. */
  unidadesPagadas: number;
}

export interface CursoPagado {
  curso_id: number;
  desde: string;
  hasta: string;
  descripcion: string;
}

export interface AlumnoPagado {
  alumno_id: number;
  desde: string;
  hasta: string;
  descripcion: string;
}

/** A month, or a part of a month, that a monthly concept pays. For kinds of pay that count neither courses nor students. */
export interface MesPagado {
  desde: string;
  hasta: string;
}

export type DetallePago = ClaseCalculada[] | CursoPagado[] | AlumnoPagado[] | MesPagado[];

/** A row of a letter in a request to `generar` (PAGO-17, PAGO-18). */
export interface FilaPago {
  descripcion: string;
  /** The quantity as text with four decimals. */
  cantidad: string;
  valor: string;
  /** `r2(cantidad × valor)` */
  total: string;
}

/** A row of `calcular`: the pay for the whole range, and the part of it that earlier letters have paid. */
export interface ResultadoPago extends FilaPago {
  /** The id of the concept. */
  id: number;
  tipo: TipoPago;
  pagado: string;
  pendiente: string;
  cantidadPendiente: string;
  detalle?: DetallePago;
  /** Only if the request has `detalle`: classes of the range that were paid but no longer count, such as cancelled classes. */
  retiradas?: ClaseCalculada[];
}

/** A class that has changed since a letter paid it. */
export interface ClaseAjustada extends ClasePagada {
  /** Units to add, or to take back if negative: classes, students, minutes or minutes times students. */
  unidades: number;
}

/**
 * A course or student for which a monthly row pays some days. `unidades` is the number of times that the row pays these days; -1 means
 * that the row takes one payment back.
 */
export interface ContadoPagado extends MesPagado {
  curso_id?: number;
  alumno_id?: number;
  descripcion: string;
  unidades: number;
}

/**
 * A row of `calcular` that corrects earlier letters. Either something has changed on days that these letters paid, or these letters paid
 * days of the range at another price (PLUS-29). `generar` accepts the row like any other row.
 */
export interface AjustePago extends FilaPago {
  /** The id of the concept. */
  id: number;
  ajuste: true;
  tipo: TipoPago;
  /** The first and last changed day. */
  desde: string;
  hasta: string;
  /** Empty for monthly kinds. */
  detalle?: ClaseAjustada[];
  /** For monthly kinds, only in requests with `detalle`: courses or students that were added or removed. */
  contados?: ContadoPagado[];
}

export interface CalculoPagos {
  resultados: ResultadoPago[];
  ajustes: AjustePago[];
  /** Warnings before a letter is made, such as a teacher without NIF. */
  avisos: string[];
}
