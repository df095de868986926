import type { Zona } from './session';

/** The wire of the presence report (area PRES of docs/requisitos.tsv), and what was added for Claustro. */

/** `fichada`: as the clock said; `pendiente`: written by hand, not agreed yet; `conforme`: agreed by the other side. */
export type EstadoEntrada = 'fichada' | 'pendiente' | 'conforme';

/** A stay at work, or a break inside one, whose time is taken off. */
export const TIPOS_ENTRADA = ['trabajo', 'pausa'] as const;
export type TipoEntrada = (typeof TIPOS_ENTRADA)[number];

/** A date on the wire: `YYYY-MM-DD`, and `dd/mm/aaaa` as people read it. */
export interface FechaEntrada {
  fecha: string;
  fecha_form: string;
}

/** What is said where a reason should be: by a call that sent none. */
export const SIN_MOTIVO = 'Sin motivo indicado';

/** The hours of an entry at one moment of its life. */
export interface HorasEntrada extends FechaEntrada {
  hora_inicio: string;
  /** Null while it is open. */
  hora_fin: string | null;
}

/** A row of an entry that the clock did not write. */
export interface Correccion extends HorasEntrada {
  clase: 'anadida' | 'corregida' | 'movida' | 'conforme';
  /** The name of who wrote it. */
  autor: string;
  /** ISO instant at which it was written. */
  momento: string;
  /** `SIN_MOTIVO` where none was given; null on an agreement, which has none. */
  motivo: string | null;
  /** Whether it counts: false until the other side agrees. An agreement always does. */
  acordada: boolean;
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
  tipo: TipoEntrada;
  /** In which the hours are: that of the academy when the entry was written. */
  zona: Zona;
  /** Real minutes of the hours above as `HH:MM`; `00:00` while the entry is open, and once a move of it is agreed. */
  tiempo: string;
  /** What it counts for in the totals, `HH:MM`: the last hours agreed or clocked. That of a break is taken off. */
  cuenta: string;
  /** The hours that count; null while none do: an added entry before the agreement, a moved one after it. */
  vigente: HorasEntrada | null;
  /** What it would count for, `HH:MM`, while it waits for an agreement; null otherwise. */
  propuesto: string | null;
  /** The other date of an entry that was moved away from here; proposed only, while `estado` is `pendiente`. */
  movida: FechaEntrada | null;
  /** The date on which an added entry stood before, if it was moved here. */
  antes: FechaEntrada | null;
  /** Whose agreement it waits for: the academy's if the person wrote it, the person's if the academy did; null for none. */
  espera: 'academia' | 'persona' | null;
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
  /** What counts, `HH:MM`, breaks taken off; may pass 24 hours. */
  tiempo_total: string;
  datos: EntradaPresencia[];
}

/** `GET /presencia/api`, and `GET /presencia/api/pendientes` with the entries that wait for the agreement of the user. */
export type PresenciaReply = PresenciaUsuario[];

/** `GET /presencia/api/estado`: whether the user is clocked in. */
export interface EstadoPresencia {
  abierta: { id: number; fecha_inicio: string; fecha_form: string; hora_inicio: string } | null;
  /** Whether the open entry began on an earlier day. */
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
  /** SHA-256 of the PDF that was kept, 64 hexadecimal digits; null while the month is open. */
  sha256: string | null;
}
