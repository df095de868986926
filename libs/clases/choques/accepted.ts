import { overlaps, tramoOf } from '../calculo';
import type { Clash } from './find-clashes';

/** A class before it changes, with the seats that met another class of the student. */
export interface StandingClass {
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  alumnos: readonly { id: number; coincide: boolean }[];
}

/** When a class is. */
const tramo = ({ fecha, hora_entrada, hora_salida }: StandingClass) => tramoOf(fecha, hora_entrada, hora_salida);

const coincides = ({ alumnos }: StandingClass, alumno: number): boolean =>
  alumnos.some(({ id, coincide }) => id === alumno && coincide);

/** Whether a clash of a student stood before the change and was accepted then: the two classes met already. */
export const metBefore = (clase: StandingClass, { tipo, recurso, fecha, entrada, salida }: Clash): boolean =>
  tipo === 'alumno' && coincides(clase, recurso) && overlaps(tramo(clase), tramoOf(fecha, entrada, salida));

/** The same of two classes that change together. */
export const bothMetBefore = (one: StandingClass, other: StandingClass, alumno: number): boolean =>
  (coincides(one, alumno) || coincides(other, alumno)) && overlaps(tramo(one), tramo(other));
