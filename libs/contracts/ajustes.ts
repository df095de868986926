import type { ValueTypeCode } from './value-types';

/** Settings of the academy as they cross the wire. */

/** The codes of the types of settings: C text, B checkbox, F number, D date, H date and time, T long text (row CONF-03). */
export const SETTING_TYPES = ['C', 'B', 'F', 'D', 'H', 'T'] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

/**
 * The value type of each setting type. A setting has the rules, the input and the cell of its value type, like a record field of this
 * type.
 */
export const SETTING_VALUE_TYPES = {
  C: 'texto',
  B: 'booleano',
  F: 'numero',
  D: 'fecha',
  H: 'fecha-hora',
  T: 'texto-largo',
} as const satisfies Record<SettingType, ValueTypeCode>;

/** The value of a setting by type. Dates are `YYYY-MM-DD`; with time `YYYY-MM-DDTHH:MM`, by the academy's clock. */
export interface SettingValues {
  C: string;
  B: boolean;
  F: number | null;
  D: string | null;
  H: string | null;
  T: string;
}
export type SettingValue = SettingValues[SettingType];

/** `GET /configurar-api/get-seccion` without `codigo` */
export interface SettingsSectionName {
  codigo: string;
  descripcion: string;
}

/** `GET /configurar-api/get-seccion?codigo=` */
export interface SettingItem {
  campo: string;
  descripcion: string;
  tipo: SettingType;
  valor: SettingValue;
  /** CSS class that sets the position of the label: beside the value, or above a long value. */
  class_key: 'clave-lado' | 'clave-encima';
  /** CSS class that sets the width of the value. */
  class_valor: 'valor-corto' | 'valor-medio' | 'valor-largo';
  /** A help sentence below the value. */
  ayuda?: string;
  /** The allowed values of a text. */
  opciones?: { valor: string; etiqueta: string }[];
  obligatorio?: boolean;
}

/** `GET /configurar-api/historial?codigo=` */
export interface SettingsHistoryReply {
  cambios: SettingsChange[];
  /** True if there is a next page, with older changes. */
  hayMas: boolean;
}

/** The changes of one save. */
export interface SettingsChange {
  id: number;
  momento: string;
  /** Null for a change without a user. */
  usuario: string | null;
  campos: { campo: string; descripcion: string; tipo: SettingType; antes: SettingValue; despues: SettingValue }[];
}

/** Urgency of a notice. */
export const AVISO_TONES = [
  { valor: 'aviso', etiqueta: 'Informativo' },
  { valor: 'atencion', etiqueta: 'Importante' },
  { valor: 'malo', etiqueta: 'Urgente' },
] as const;
export type AvisoTone = (typeof AVISO_TONES)[number]['valor'];

/** `GET /configurar-api/aviso`: the current notice for the office; its text is empty if there is none. */
export interface AvisoReply {
  texto: string;
  tono: AvisoTone;
}

/** `GET /configurar-api/copia`: when the last backup was made. */
export interface CopiaReply {
  /** An ISO instant; null before the first backup. */
  momento: string | null;
  /** What the user must do if there is no recent backup; otherwise null. */
  aviso: string | null;
}
