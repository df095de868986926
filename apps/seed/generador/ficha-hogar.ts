import type { Linaje } from './personas';

/**
 * A household before its rows are made: what a hand-written case says, or chance decides. What is left out is for chance.
 */
export interface FichaHogar {
  /** Those who came in the same year of classes; how many years ago. */
  hace: number;
  /** A family with students under age, or an adult who pays for themselves. */
  clase: 'familia' | 'adulto';
  linaje?: Linaje;
  tutores?: FichaTutor[];
  hijos: FichaAlumno[];
  /** No method of payment and no account. */
  sinFormaPago?: boolean;
  /** The account as it is printed on paper, in groups of four. */
  ibanConEspacios?: boolean;
  /** The parents live apart: the other home is a family of its own, without students. */
  dosHogares?: boolean;
  /** All use the address of the family. */
  correoCompartido?: boolean;
}

export interface FichaTutor {
  nombre: string;
  apellidos: string;
  parentesco: 'madre' | 'padre' | 'abuelo' | 'tutor';
  /** A document as somebody typed it. */
  nif?: string;
  usuarioId?: number;
}

export interface FichaAlumno {
  activo: boolean;
  nombre?: string;
  apellidos?: string;
  femenino?: boolean;
  /** Age today. */
  edad?: number;
  /** Null: the office does not know it. */
  nacimiento?: string | null;
  nif?: 'nie' | 'pasaporte';
  /** Enrolled at two centres at once, where there are two. */
  dosCentros?: boolean;
  /** In the demo teacher's group. */
  grupoDeLaDemo?: boolean;
  usuarioId?: number;
}
