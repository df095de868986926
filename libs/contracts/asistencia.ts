import type { EstadoAsistencia, EstadoClase } from './clases';

/** The attendance mark of a student; `previsto` means not marked yet. */
export type MarcaAsistencia = Exclude<EstadoAsistencia, 'anulado'>;

/** The marks of students who came, and the marks of students who did not come. An excused absence (`justificada`) counts as an absence. */
export const CAME = ['asiste'] as const satisfies readonly MarcaAsistencia[];
export const DID_NOT_COME = ['falta', 'justificada'] as const satisfies readonly MarcaAsistencia[];

/** A class with the names of its course, subject, teacher and room, for the attendance sheet and the record of a student. */
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
  /** `YYYY-MM-DD`. Classes before this day are neither listed nor counted. */
  desde: string;
  pagina: number;
  paginas: number;
  /**
   * The number of classes in each view. `faltas` includes the excused absences (`justificadas`). `asistencias` is the number of attended
   * classes.
   */
  conteo: Record<VistaClasesAlumno, number> & { justificadas: number; asistencias: number };
  clases: ClaseDeAlumno[];
}

/** The student, family, teacher or room of a calendar: exactly one of the ids is set. */
export interface DeQuienCalendario {
  alumno_id: number | null;
  familia_id: number | null;
  profesor_id: number | null;
  aula_id: number | null;
  /** `Lucía García Muñoz`, `Familia García Muñoz`, `Aula 3` */
  nombre: string;
}

/** An active calendar address. The URL is not in it: the user sees the URL only once, when it is created. */
export interface CalendarioEnUso extends DeQuienCalendario {
  id: number;
  /** The name of the user who created the calendar URL. The URL is meant only for this user. */
  usuario: string;
  /** ISO instant of its creation. */
  creado: string;
  /** The last time, to the minute, that a calendar program read the feed. Null if no program has read the feed. */
  leido: string | null;
}

/** `GET /api/horarios/calendarios` */
export interface CalendariosReply {
  calendarios: CalendarioEnUso[];
  pagina: number;
  paginas: number;
  /**
   * The owners of the calendars that the caller can request without an id.
   * Teacher or student: the caller.
   * Guardian: the guardian's students; if there are several, first their family.
   * Administrator: empty, because an administrator must send an id.
   */
  propios: DeQuienCalendario[];
}

/** `POST /api/horarios/calendarios` */
export interface CalendarioNuevo {
  id: number;
  url: string;
}
