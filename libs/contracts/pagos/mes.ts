import type { FilaPago } from './calculo';
import type { CartaPago } from './cartas';
import type { TipoLiquidacion, TipoPago } from './conceptos';

/** What is still to be paid for one concept. */
export interface FilaMes extends FilaPago {
  tipo: TipoPago;
}

/** A letter of `POST mes`; a preview has no id and number. */
export interface CartaMes {
  id: number | null;
  numero: string | null;
  profesor_id: number;
  profesor: string;
  bruto: string;
  retencion: string;
  importeRetencion: string;
  liquido: string;
  filas: FilaMes[];
  /** Warnings before the letter is made, such as a teacher without NIF. */
  avisos: string[];
}

/** A teacher who gets no letter from `POST mes`. */
export interface OmitidoMes {
  profesor_id: number;
  profesor: string;
  motivo: string;
  /** True if earlier pay letters already pay the month. Then the user need not fix anything. */
  pagado: boolean;
}

/** A letter of `GET mes`. */
export interface CartaDelMes extends CartaPago {
  profesor_id: number;
  profesor: string;
  liquidacion: TipoLiquidacion;
}

/**
 * `GET mes`: the letters of a month. A letter with a range belongs to the month of the last day of the range. A letter without a range
 * belongs to the month of its date.
 */
export interface CartasDelMes {
  cartas: CartaDelMes[];
  /** Sums of all letters, including counter-letters. */
  bruto: string;
  importeRetencion: string;
  liquido: string;
}

/** `POST mes`. */
export interface CartasMes {
  cartas: CartaMes[];
  omitidos: OmitidoMes[];
  /** The digest of the result. The request that confirms the result sends this digest back. */
  huella: string;
  /** The id of the run once it is started. `cartas` is empty until the run ends. */
  proceso_id?: number;
}
