import type { Zona } from './session';

/** The wire of the presence report: specification S0 §2.17, §3 and §7, replies decided for Claustro. */

/** `fichada`: as the clock said; `pendiente`: written by hand, not agreed yet; `conforme`: agreed by the academy. */
export type EstadoEntrada = 'fichada' | 'pendiente' | 'conforme';

/** The hours of an entry at one moment of its life. */
export interface HorasEntrada {
  fecha: string;
  fecha_form: string;
  hora_inicio: string;
  /** Null while it is open. */
  hora_fin: string | null;
}

/** A row of an entry that the clock did not write. */
export interface Correccion extends HorasEntrada {
  clase: 'anadida' | 'corregida' | 'conforme';
  /** The name of who wrote it. */
  autor: string;
  /** ISO instant at which it was written. */
  momento: string;
  motivo: string | null;
}

export interface EntradaPresencia {
  /** Of its first row; corrections keep it. */
  id: number;
  /** `YYYY-MM-DD` */
  fecha_inicio: string;
  /** `dd/mm/aaaa` */
  fecha_form: string;
  hora_inicio: string;
  /** Null while the entry is open. */
  hora_fin: string | null;
  tipo: string;
  /** In which the hours are: that of the academy when the entry was written. */
  zona: Zona;
  /** Real minutes as `HH:MM`; `00:00` while the entry is open. */
  tiempo: string;
  estado: EstadoEntrada;
  /** The id of its newest row. */
  version: number;
  /** What was written first, if the hours are others now. */
  original: HorasEntrada | null;
  correcciones: Correccion[];
}

export interface PresenciaUsuario {
  user_id: number;
  username: string;
  apellidos: string;
  nombre: string;
  /** `HH:MM`; may pass 24 hours. */
  tiempo_total: string;
  datos: EntradaPresencia[];
}

/** `GET /presencia/api`, and `GET /presencia/api/pendientes` with the entries that wait for an agreement. */
export type PresenciaReply = PresenciaUsuario[];

/** `GET /presencia/api/estado`: whether the user is clocked in. */
export interface EstadoPresencia {
  abierta: { id: number; fecha_inicio: string; fecha_form: string; hora_inicio: string } | null;
  /** Whether the open entry began on an earlier day. */
  desdeAntes: boolean;
  /** Closed entries of today, `HH:MM`. */
  tiempoHoy: string;
}
