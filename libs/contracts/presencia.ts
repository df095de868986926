import type { Zona } from './session';

/** The presence report on the wire (area PRES of docs/requisitos.tsv), with the additions of Claustro. */

/** `fichada`: written by the clock; `pendiente`: written by hand, not agreed yet; `conforme`: agreed by the other side. */
export type EstadoEntrada = 'fichada' | 'pendiente' | 'conforme';

/** A stay at work, or a break in one, whose time is subtracted. */
export const TIPOS_ENTRADA = ['trabajo', 'pausa'] as const;
export type TipoEntrada = (typeof TIPOS_ENTRADA)[number];

/** A date on the wire: `YYYY-MM-DD`, and `dd/mm/aaaa` to show. */
export interface FechaEntrada {
  fecha: string;
  fecha_form: string;
}

/** Shown in place of a reason that the call did not send. */
export const SIN_MOTIVO = 'Sin motivo indicado';

/** The hours of an entry in one of its versions. */
export interface HorasEntrada extends FechaEntrada {
  hora_inicio: string;
  /** Null while it is open. */
  hora_fin: string | null;
}

/** A manual row of an entry. */
export interface Correccion extends HorasEntrada {
  clase: 'anadida' | 'corregida' | 'movida' | 'conforme';
  /** The name of its author. */
  autor: string;
  /** ISO instant at which it was written. */
  momento: string;
  /** `SIN_MOTIVO` if none was given; null for an agreement, which has none. */
  motivo: string | null;
  /** Whether the row counts: false until the other side agrees; always true for an agreement. */
  acordada: boolean;
}

export interface EntradaPresencia {
  /** The id of its first row, which corrections keep. */
  id: number;
  /** `YYYY-MM-DD` */
  fecha_inicio: string;
  /** `dd/mm/aaaa` */
  fecha_form: string;
  hora_inicio: string;
  /** Null while the entry is open. */
  hora_fin: string | null;
  tipo: TipoEntrada;
  /** The zone of the hours: the academy's when the entry was written. */
  zona: Zona;
  /** Elapsed time of these hours as `HH:MM`; `00:00` while the entry is open, and once its move is agreed. */
  tiempo: string;
  /** The counted time, `HH:MM`: from the last agreed or clocked hours. The time of a break is subtracted. */
  cuenta: string;
  /** The hours that count; null if none do: an added entry before its agreement, a moved one after it. */
  vigente: HorasEntrada | null;
  /** The time that a pending entry would count, `HH:MM`; null if it is not pending. */
  propuesto: string | null;
  /** The new date of a moved entry; only proposed while `estado` is `pendiente`. */
  movida: FechaEntrada | null;
  /** The old date of an entry that was moved here. */
  antes: FechaEntrada | null;
  /** Who must agree: the academy if the person wrote it, the person if the academy did; null if nobody must. */
  espera: 'academia' | 'persona' | null;
  estado: EstadoEntrada;
  /** The id of its newest row. */
  version: number;
  /** The first hours, if they have changed since. */
  original: HorasEntrada | null;
  correcciones: Correccion[];
}

export interface PresenciaUsuario {
  user_id: number;
  username: string;
  apellidos: string;
  nombre: string;
  /** Counted time, `HH:MM`, without breaks; may exceed 24 hours. */
  tiempo_total: string;
  datos: EntradaPresencia[];
}

/** `GET /presencia/api`, and `GET /presencia/api/pendientes` with the entries that await the user's agreement. */
export type PresenciaReply = PresenciaUsuario[];

/** `GET /presencia/api/estado`: whether the user is clocked in. */
export interface EstadoPresencia {
  abierta: { id: number; fecha_inicio: string; fecha_form: string; hora_inicio: string } | null;
  /** Whether the open entry started on an earlier day. */
  desdeAntes: boolean;
  /** Closed entries of today, `HH:MM`. */
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
