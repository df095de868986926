/** A student and a course of a bulk enrolment. */
export interface AltaPair {
  alumno_id: number;
  /** «García Muñoz, Lucía» */
  alumno: string;
  curso_id: number;
  /** «ING-B1-01 · Inglés B1» */
  curso: string;
}

/** A new enrolment; in a dry run without id and code. */
export interface AltaNueva extends AltaPair {
  id?: number;
  codigo?: string;
}

/** A pair that was not enrolled, and why. */
export interface AltaOmitida extends AltaPair {
  motivo: string;
  /** The code of the reason; null for a pair that failed. With `curso-completo` the client offers the waiting list. */
  codigo_motivo: string | null;
}

/** `POST /administrar/altas/api/alta-masiva` (`cursos`, `alumnos`, `fecha`; with `previo=1` nothing is written). */
export interface AltaMasivaReply {
  /** The run; omitted in a dry run. */
  proceso_id?: number;
  mensaje: string;
  /** Present once the run has ended, and in a dry run. */
  altas?: AltaNueva[];
  omitidos: AltaOmitida[];
  /** In a dry run: warnings to read before confirming. */
  avisos?: string[];
}
