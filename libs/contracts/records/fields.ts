import type { TestReply } from '../conditions';
import type { Option } from '../listings';
import type { UserType } from '../session';
import type { ValueTypeCode } from '../value-types';

/** What a date means: `nacimiento` is a birth, which cannot be after today. The meaning also decides the century of a two-digit year. */
export type DateSense = 'nacimiento' | 'fin';

export interface RecordField {
  campo: string;
  tipo: ValueTypeCode;
  etiqueta: string;
  obligatorio: boolean;
  soloLectura?: boolean;
  /**
   * The choices of the field. For an `opcion`: its values, and an empty choice if the empty choice has a label. For a reference to a small
   * table: all records of the table, with their ids as `valor`.
   */
  opciones?: Option[];
  /** For a `texto`: stored values that are suggested during typing; other values are allowed. */
  sugerencias?: string[];
  /** For references: URL of the selector of records; `urlFicha` is the URL of the record page. */
  buscador?: string;
  /** For each parameter of the selector, the field that supplies its value: `{fecha: 'fecha_alta'}`. */
  buscador_segun?: Readonly<Record<string, string>>;
  urlFicha?: string;
  /** For a reference to a small table: the list of that table. `crear`: whether the user may add records by name. */
  catalogo?: { codigo: string; titulo: string; nombre: { singular: string; femenino: boolean }; crear: boolean };
  /** For a date: what the date means, a birth or the end of something. */
  sentido?: DateSense;
  /** A line of help below the field. */
  ayuda?: string;
  longitudMaxima?: number;
  /** For `texto-enriquecido`: an editor of little height, for short remarks. */
  editor?: 'reducido';
  /** Unit shown after the value: «15 años». */
  unidad?: string;
  /** The value of the field in a new record. */
  valorInicial?: unknown;
  /** For a date: a test on another field. If the user gives the other field this value and the date is empty, the date becomes today. */
  hoyCuando?: TestReply;
  /** A test of another field. If the user changes the other field so that the test is met, this field is emptied. */
  vacioCuando?: TestReply;
  /** True if an administrator added the field in the form designer. */
  adicional?: true;
  /** The types of user that see the field. If `roles` is omitted, all types see the field. An added field always has `roles`. */
  roles?: UserType[];
}

/**
 * A field that administrators can add to any record. The form designer lists it under «Generales». `campo` starts with `general_`, so that
 * it differs from the record's own fields, such as `email` or `iban`.
 */
export type GeneralField = RecordField & { campo: `general_${ValueTypeCode}` };

/**
 * The types of user that see a new added field until an administrator changes them. Only the office, because the field may hold internal
 * data.
 */
export const NEW_FIELD_ROLES: readonly UserType[] = ['ADM'];
