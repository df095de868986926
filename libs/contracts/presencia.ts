import type { Zona } from './session';

/** The presence report on the wire (area PRES of docs/requisitos.tsv), with the additions of Claustro. */

/**
 * The state of a clock entry. `fichada`: clocked by the person at the time. `pendiente`: written by hand and not agreed yet. `conforme`:
 * agreed.
 * The academy agrees to what the person wrote; the person agrees to what the academy wrote.
 */
export type EstadoEntrada = 'fichada' | 'pendiente' | 'conforme';

/** A stay at work, or a break during a stay. The time of a break is subtracted. */
export const TIPOS_ENTRADA = ['trabajo', 'pausa'] as const;
export type TipoEntrada = (typeof TIPOS_ENTRADA)[number];

/** A date in two formats: `fecha` is `YYYY-MM-DD`, and `fecha_form` is `dd/mm/aaaa` for people. */
export interface FechaEntrada {
  fecha: string;
  fecha_form: string;
}

/** Shown instead of the reason if the request sent none. */
export const SIN_MOTIVO = 'Sin motivo indicado';

/** The date and hours of a clock entry, in its present version or in an earlier one. */
export interface HorasEntrada extends FechaEntrada {
  hora_inicio: string;
  /** Null while the entry is open. */
  hora_fin: string | null;
}

/** A row that a person wrote by hand into a clock entry. */
export interface Correccion extends HorasEntrada {
  clase: 'anadida' | 'corregida' | 'movida' | 'conforme';
  /** The name of the row's author. */
  autor: string;
  /** ISO instant at which the row was written. */
  momento: string;
  /** The reason that the author gave, or `SIN_MOTIVO` without a reason. Null for an agreement, because an agreement needs no reason. */
  motivo: string | null;
  /** True if the row counts. An agreement always counts. Any other row counts after the other side has agreed. */
  acordada: boolean;
}

export interface EntradaPresencia {
  /** The id of the entry's first row. Corrections do not change it. */
  id: number;
  /** `YYYY-MM-DD` */
  fecha_inicio: string;
  /** `dd/mm/aaaa` */
  fecha_form: string;
  hora_inicio: string;
  /** Null while the entry is open. */
  hora_fin: string | null;
  tipo: TipoEntrada;
  /** The time zone of `hora_inicio` and `hora_fin`. */
  zona: Zona;
  /**
   * Time between `hora_inicio` and `hora_fin`, `HH:MM`. `00:00` if the entry is open, or if the entry was moved to another date and the
   * move is agreed.
   */
  tiempo: string;
  /** The duration that counts, `HH:MM`, calculated from the hours that were last clocked or agreed. Totals subtract breaks. */
  cuenta: string;
  /** The hours that count now. Null in two cases: the entry was added and is not agreed yet, or its move to another date is agreed. */
  vigente: HorasEntrada | null;
  /** For a pending entry: the time, `HH:MM`, that will count once the entry is agreed. Null if the entry is not pending. */
  propuesto: string | null;
  /** The new date of an entry that moves to another date. While `estado` is `pendiente`, the move is only proposed. */
  movida: FechaEntrada | null;
  /** If the entry was moved to this date: the date of the entry before the move. Otherwise null. */
  antes: FechaEntrada | null;
  /**
   * The side that must agree: `academia` if the person wrote the entry, `persona` if the academy wrote it. Null if the entry needs no
   * agreement.
   */
  espera: 'academia' | 'persona' | null;
  estado: EstadoEntrada;
  /** The id of the entry's newest row. */
  version: number;
  /** The first hours of the entry, if they were changed later. */
  original: HorasEntrada | null;
  correcciones: Correccion[];
}

export interface PresenciaUsuario {
  user_id: number;
  username: string;
  apellidos: string;
  nombre: string;
  /** The total of the time that counts, `HH:MM`, without breaks; may exceed 24 hours. */
  tiempo_total: string;
  datos: EntradaPresencia[];
}

/**
 * The reply of `GET /presencia/api`. `GET /presencia/api/pendientes` replies in the same form, with the entries that await the user's
 * agreement.
 */
export type PresenciaReply = PresenciaUsuario[];

/** `GET /presencia/api/estado`: `abierta` is the open entry of the user, null if the user is not clocked in. */
export interface EstadoPresencia {
  abierta: { id: number; fecha_inicio: string; fecha_form: string; hora_inicio: string } | null;
  /** Whether the open entry started on an earlier day. */
  desdeAntes: boolean;
  /** Total time of today's closed entries, `HH:MM`. */
  tiempoHoy: string;
}

/** `GET /presencia/api/cerrar?mes=`: whether the register of a month is closed. */
export interface CierreMes {
  /** `YYYY-MM` */
  mes: string;
  /** ISO instant; null while the month is open. */
  cerrado: string | null;
  /** SHA-256 of the stored PDF, 64 hexadecimal digits; null while the month is open. */
  sha256: string | null;
}
