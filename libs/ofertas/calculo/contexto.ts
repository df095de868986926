import { toInteger } from '../../platform/dinero';

/** What offers know of one line of an invoice. Plain data; what a line is not about is null. */
export interface Contexto {
  /** The day on the invoice, `YYYY-MM-DD`. */
  fecha: string;
  /** Price of a unit, without tax and before any discount. */
  precio: string;
  alumno: AlumnoDeOferta | null;
  curso: CursoDeOferta | null;
  concepto: ConceptoDeOferta | null;
  familiares: { totales: number } | null;
  altas: { activas: number } | null;
}

/** A word of a catalogue. */
interface Tipo {
  codigo: string;
  descripcion: string;
}

export interface AlumnoDeOferta {
  id: number;
  codigo: string;
  nombre: string;
  apellidos: string;
  /** On the day of the line; null when nobody knows it. */
  edad: number | null;
  etiquetas: readonly string[];
  tipo: Tipo | null;
}

export interface CursoDeOferta {
  id: number;
  codigo: string;
  descripcion: string;
  etiquetas: readonly string[];
  tipo: Tipo | null;
}

export interface ConceptoDeOferta {
  codigo: string;
  descripcion: string;
  tipo: string;
}

/** Completed years on a day; null without a birth date, and before birth. */
export function edadEn(fecha: string, fechaNacimiento: string | null): number | null {
  if (fechaNacimiento === null || fecha < fechaNacimiento) return null;
  const years = yearOf(fecha) - yearOf(fechaNacimiento);
  return fecha.slice(5) < fechaNacimiento.slice(5) ? years - 1 : years;
}

const yearOf = (date: string): number => toInteger(date.slice(0, 4)) ?? 0;
