/** A student and a course of a bulk enrolment. */
export interface AltaPair {
  alumno_id: number;
  /** «García Muñoz, Lucía» */
  alumno: string;
  curso_id: number;
  /** «ING-B1-01 · Inglés B1» */
  curso: string;
}

/** An enrolment that was made; in a dry run, one that would be: without id and code. */
export interface AltaNueva extends AltaPair {
  id?: number;
  codigo?: string;
}

/** A pair that is left out, and why. */
export interface AltaOmitida extends AltaPair {
  motivo: string;
  /** `curso-completo`: the student may join the waiting list. Null for a pair that failed. */
  codigo_motivo: string | null;
}

/** `POST /administrar/altas/api/alta-masiva` (`cursos`, `alumnos`, `fecha`; with `previo=1` nothing is written). */
export interface AltaMasivaReply {
  /** The run; a dry run has none. */
  proceso_id?: number;
  mensaje: string;
  /** Once the run has ended, or in a dry run. */
  altas?: AltaNueva[];
  omitidos: AltaOmitida[];
  /** In a dry run: what to look at again before it is done. */
  avisos?: string[];
}
