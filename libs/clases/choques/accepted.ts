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
 * True if the clash is the clash of a student and already existed before the change: the student's seat was marked as a clash
 * (`coincide`), and the old hours of the class overlapped the hours of the clash.
 */
export const clashedBefore = (clase: ClassBefore, { tipo, recurso, fecha, entrada, salida }: Clash): boolean =>
  tipo === 'alumno' && coincides(clase, recurso) && overlaps(tramo(clase), tramoOf(fecha, entrada, salida));

/**
 * True if a student's clash between two classes that change together existed before the change: the two classes already overlapped, and
 * the student's seat in at least one of the classes was marked as a clash.
 */
export const bothClashedBefore = (one: ClassBefore, other: ClassBefore, alumno: number): boolean =>
  (coincides(one, alumno) || coincides(other, alumno)) && overlaps(tramo(one), tramo(other));
