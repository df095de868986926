import type { EstadoAsistencia, EstadoClase } from './clases';

/** The attendance mark of a student; `previsto` means not marked yet. */
export type MarcaAsistencia = Exclude<EstadoAsistencia, 'anulado'>;

/** Marks of students who came, and of students who did not: excused absences are absences. */
export const CAME = ['asiste'] as const satisfies readonly MarcaAsistencia[];
export const DID_NOT_COME = ['falta', 'justificada'] as const satisfies readonly MarcaAsistencia[];

/** A class with its names, for the attendance sheet and the record of a student. */
export interface ClaseConDatos {
  id: number;
  fecha: string;
  horaEntrada: string;
  horaSalida: string;
  /** `ING-B1-01 · Inglés B1` */
  curso: string;
  curso_id: number;
  materia: string;
  /** Empty if there is no teacher. */
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

/** The views of a student's classes. */
export type VistaClasesAlumno = 'proximas' | 'pasadas' | 'faltas';

export interface ClaseDeAlumno extends ClaseConDatos {
  /** The state of the student's seat, which may be cancelled although the class is not. */
  asistencia: EstadoAsistencia;
}

/** `GET /api/horarios/clases-alumno/{alumno_id}` */
export interface ClasesAlumnoReply {
  vista: VistaClasesAlumno;
  /** The first day that is counted. */
  desde: string;
  pagina: number;
  paginas: number;
  /** `faltas` includes excused absences; `asistencias` are classes attended. */
  conteo: Record<VistaClasesAlumno, number> & { justificadas: number; asistencias: number };
  clases: ClaseDeAlumno[];
}

/** The subject of a calendar: exactly one of the ids is set. */
export interface DeQuienCalendario {
  alumno_id: number | null;
  familia_id: number | null;
  profesor_id: number | null;
  aula_id: number | null;
  /** `Lucía García Muñoz`, `Familia García Muñoz`, `Aula 3` */
  nombre: string;
}

/** An active address. The address itself is shown only once, at its creation. */
export interface CalendarioEnUso extends DeQuienCalendario {
  id: number;
  /** The name of its creator, its only intended reader. */
  usuario: string;
  /** ISO instant of its creation. */
  creado: string;
  /** When a program last read it, to the minute; null if none did. */
  leido: string | null;
}

/** `GET /api/horarios/calendarios` */
export interface CalendariosReply {
  calendarios: CalendarioEnUso[];
  pagina: number;
  paginas: number;
  /**
   * Subjects for which the caller needs no id, starting with a family of several students; empty for administrators, who must name one.
   */
  propios: DeQuienCalendario[];
}

/** `POST /api/horarios/calendarios` */
export interface CalendarioNuevo {
  id: number;
  url: string;
}
