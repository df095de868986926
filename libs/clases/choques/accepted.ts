import { overlaps, tramoOf } from '../calculo';
import type { Clash } from './find-clashes';

/** A class before its change. `coincide` is true for a student who has another class at the same time. */
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

/**
 * True if the student's clash existed before the change: the seat of the student was already marked as a clash (`coincide`), and the class
 * already overlapped the hours of the clash.
 */
export const clashedBefore = (clase: ClassBefore, { tipo, recurso, fecha, entrada, salida }: Clash): boolean =>
  tipo === 'alumno' && coincides(clase, recurso) && overlaps(tramo(clase), tramoOf(fecha, entrada, salida));

/**
 * True if the student's clash between two classes that change together existed before the change. At that time the two classes already
 * overlapped, and the student's seat in one of them was marked as a clash.
 */
export const bothClashedBefore = (one: ClassBefore, other: ClassBefore, alumno: number): boolean =>
  (coincides(one, alumno) || coincides(other, alumno)) && overlaps(tramo(one), tramo(other));
