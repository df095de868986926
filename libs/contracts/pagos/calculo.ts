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

/** A class, and how many units of the class pay letters have paid. */
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

/** A month, or a part of a month, that a monthly concept pays. Used for kinds of pay that count neither courses nor students. */
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

/**
 * A row of the reply of `calcular`: the pay of a concept for the whole range, the paid part (`pagado`) and the unpaid part (`pendiente`).
 */
export interface ResultadoPago extends FilaPago {
  /** The id of the concept. */
  id: number;
  tipo: TipoPago;
  pagado: string;
  pendiente: string;
  cantidadPendiente: string;
  detalle?: DetallePago;
  /** Classes of the range that were paid but no longer count, such as cancelled classes. Omitted unless the request has `detalle`. */
  retiradas?: ClaseCalculada[];
}

/** A class that has changed since a letter paid it. */
export interface ClaseAjustada extends ClasePagada {
  /** The number of units to add; if negative, to take back. Units are classes, students, minutes, or minutes times students. */
  unidades: number;
}

/**
 * A course or student that a monthly row pays for some days. `unidades`: how many times the row pays these days; if -1, the row takes one
 * payment back.
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
  /** For monthly kinds of pay: the courses or students that were added or removed. Sent only if the request has `detalle`. */
  contados?: ContadoPagado[];
}

export interface CalculoPagos {
  resultados: ResultadoPago[];
  ajustes: AjustePago[];
  /** Warnings before a letter is made, such as a teacher without NIF. */
  avisos: string[];
}
