/** The data of an invoice line that conditions of offers can test. A null field means that the line has no such data. */
export interface LineaFacts {
  /** The day for which offers are tested, `YYYY-MM-DD`: the first day that the line pays for, or the day on the invoice. */
  fecha: string;
  /** Price of a unit, without tax and before any discount. */
  precio: string;
  alumno: AlumnoFacts | null;
  curso: CursoFacts | null;
  concepto: ConceptoFacts | null;
  familiares: { totales: number } | null;
  altas: { activas: number } | null;
}

interface Tipo {
  codigo: string;
  descripcion: string;
}

export interface AlumnoFacts {
  id: number;
  codigo: string;
  nombre: string;
  apellidos: string;
  /** Completed years on the day of the line; null when unknown. */
  edad: number | null;
  etiquetas: readonly string[];
  tipo: Tipo | null;
}

export interface CursoFacts {
  id: number;
  codigo: string;
  descripcion: string;
  etiquetas: readonly string[];
  tipo: Tipo | null;
}

export interface ConceptoFacts {
  codigo: string;
  descripcion: string;
  tipo: string;
}

/** Returns completed years of age on a day; null without a birth date or for a day before birth. Both dates are `YYYY-MM-DD`. */
export function ageOn(fecha: string, fechaNacimiento: string | null): number | null {
  if (fechaNacimiento === null || fecha < fechaNacimiento) return null;
  const years = yearOf(fecha) - yearOf(fechaNacimiento);
  return fecha.slice(5) < fechaNacimiento.slice(5) ? years - 1 : years;
}

const yearOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCFullYear();
