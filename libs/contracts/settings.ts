/** Settings of the academy as they cross the wire. */

/** C text, B checkbox, F number, D date, H date and time, T long text (specification S0 §3). */
export const SETTING_TYPES = ['C', 'B', 'F', 'D', 'H', 'T'] as const;
export type SettingType = (typeof SETTING_TYPES)[number];

/** What a setting of each type holds; dates are `YYYY-MM-DD`, with their time `YYYY-MM-DDTHH:MM` of the academy's clock. */
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
  /** How its name stands: beside the value, or above it where that is long. */
  class_key: 'clave-lado' | 'clave-encima';
  /** How much room its value takes. */
  class_valor: 'valor-corto' | 'valor-medio' | 'valor-largo';
  /** A sentence below it. */
  ayuda?: string;
  /** The only values that a text may have. */
  opciones?: { valor: string; etiqueta: string }[];
  obligatorio?: boolean;
}

/** `GET /configurar-api/historial?codigo=` */
export interface SettingsHistoryReply {
  cambios: SettingsChange[];
  /** There are older ones: the next page has them. */
  hayMas: boolean;
}

/** What one person changed at once. */
export interface SettingsChange {
  id: number;
  momento: string;
  /** Null for what no person did. */
  usuario: string | null;
  campos: { campo: string; descripcion: string; tipo: SettingType; antes: SettingValue; despues: SettingValue }[];
}

/** How pressing a notice is. */
export const NOTICE_TONES = [
  { valor: 'aviso', etiqueta: 'Informativo' },
  { valor: 'atencion', etiqueta: 'Importante' },
  { valor: 'malo', etiqueta: 'Urgente' },
] as const;
export type NoticeTone = (typeof NOTICE_TONES)[number]['valor'];

/** `GET /configurar-api/aviso`: what the academy tells everybody in the office now; an empty text for nothing. */
export interface NoticeReply {
  texto: string;
  tono: NoticeTone;
}
