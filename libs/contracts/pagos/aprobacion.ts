import type { FilaPago } from './calculo';

/**
 * A reply to `POST generar`: the free rows of the letter exceed the setting `pagos.importe_libre_maximo`, so the letter awaits approval
 * and pays nothing yet.
 */
export interface CartaPorAprobar {
  /** The id of the proposal. */
  por_aprobar: number;
  mensaje: string;
}

/** A proposed letter that a second person must approve. */
export interface PropuestaPago {
  id: number;
  profesor_id: number;
  profesor: string;
  fecha: string;
  bruto: string;
  /** Sum of the positive free rows of the pay letter. A row is free if no pay concept calculated the amount. */
  libre: string;
  creada: string;
  /** The name of the user who proposed the pay letter. Empty if that user was deleted. */
  autor: string;
  /** True if the caller proposed the letter, and so may not approve it. */
  propia: boolean;
  filas: FilaPago[];
}

/** `GET por-aprobar`. */
export interface PropuestasPago {
  propuestas: PropuestaPago[];
}
