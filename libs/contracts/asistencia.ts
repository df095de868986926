import type { EstadoAsistencia, EstadoClase } from './clases';

/** What is noted of a student of a class; `previsto`: nothing yet. */
export type MarcaAsistencia = Exclude<EstadoAsistencia, 'anulado'>;

/** The mark of a student who came, and those of one who did not: excused absences are absences. */
export const CAME = ['asiste'] as const satisfies readonly MarcaAsistencia[];
export const DID_NOT_COME = ['falta', 'justificada'] as const satisfies readonly MarcaAsistencia[];

/** A class with what people call it, for the attendance sheet and the record of a student. */
export interface ClaseConDatos {
  id: number;
  fecha: string;
  horaEntrada: string;
  horaSalida: string;
  /** `ING-B1-01 · Inglés B1` */
  curso: string;
  curso_id: number;
  materia: string;
  /** Empty without one. */
  profesor: string;
  profesor_id: number | null;
  aula: string;
  aula_id: number | null;
  particular: boolean;
  estado: EstadoClase;
}

export interface AsistenciaAlumno {
  alumno_id: number;
  /** `García Muñoz, Lucía` */
  nombreCompleto: string;
  estado: MarcaAsistencia;
}

/** `GET /api/horarios/asistencia/{clase_id}` */
export interface AsistenciaReply {
  clase: ClaseConDatos;
  alumnos: AsistenciaAlumno[];
  /** Why the attendance cannot be saved now; null if it can. */
  impedimento: string | null;
}

/** The classes of a student that a page shows. */
export type VistaClasesAlumno = 'proximas' | 'pasadas' | 'faltas';

export interface ClaseDeAlumno extends ClaseConDatos {
  /** Of the student's place, which may be cancelled although the class is not. */
  asistencia: EstadoAsistencia;
}

/** `GET /api/horarios/clases-alumno/{alumno_id}` */
export interface ClasesAlumnoReply {
  vista: VistaClasesAlumno;
  /** The first day that counts. */
  desde: string;
  pagina: number;
  paginas: number;
  /** `faltas` includes those that are excused; `asistencias` are classes attended. */
  conteo: Record<VistaClasesAlumno, number> & { justificadas: number; asistencias: number };
  clases: ClaseDeAlumno[];
}

/** Whose classes a calendar holds: one of the ids is set. */
export interface DeQuienCalendario {
  alumno_id: number | null;
  familia_id: number | null;
  profesor_id: number | null;
  aula_id: number | null;
  /** `Lucía García Muñoz`, `Familia García Muñoz`, `Aula 3` */
  nombre: string;
}

/** An address in use. The address itself was shown once, when it was made. */
export interface CalendarioEnUso extends DeQuienCalendario {
  id: number;
  /** The name of the user who made it, and who alone it is for. */
  usuario: string;
  /** An instant. */
  creado: string;
  /** When a program last read it, to the minute; null if none has. */
  leido: string | null;
}

/** `GET /api/horarios/calendarios` */
export interface CalendariosReply {
  calendarios: CalendarioEnUso[];
  pagina: number;
  paginas: number;
  /** For whom the caller may make addresses without naming an id, first a family of several students; empty for administrators, who may for everybody. */
  propios: DeQuienCalendario[];
}

/** `POST /api/horarios/calendarios` */
export interface CalendarioNuevo {
  id: number;
  url: string;
}
