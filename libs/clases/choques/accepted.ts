import { overlaps, tramoOf } from '../calculo';
import type { Clash } from './find-clashes';

/** A class before its change. `coincide` marks the students whose seat clashes with another class of the same student. */
export interface ClassBefore {
  fecha: string;
  hora_entrada: string;
  hora_salida: string;
  alumnos: readonly { id: number; coincide: boolean }[];
}

/** The span of a class. */
const tramo = ({ fecha, hora_entrada, hora_salida }: ClassBefore) => tramoOf(fecha, hora_entrada, hora_salida);

const coincides = ({ alumnos }: ClassBefore, alumno: number): boolean =>
  alumnos.some(({ id, coincide }) => id === alumno && coincide);

/** True if the clash is not new: the student already had it before the change, and it was accepted then. */
export const clashedBefore = (clase: ClassBefore, { tipo, recurso, fecha, entrada, salida }: Clash): boolean =>
  tipo === 'alumno' && coincides(clase, recurso) && overlaps(tramo(clase), tramoOf(fecha, entrada, salida));

/** True if two classes that change together overlapped before the change, and the student's seat in one of them was marked as a clash. */
export const bothClashedBefore = (one: ClassBefore, other: ClassBefore, alumno: number): boolean =>
  (coincides(one, alumno) || coincides(other, alumno)) && overlaps(tramo(one), tramo(other));
