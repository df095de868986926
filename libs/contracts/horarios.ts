/** The wire of subjects, the grid and classes: specification S1 §3 and §7, replies decided for Claustro. */

/** A teacher as pickers list them: `Soler Vidal, Marta`. */
export interface ProfesorElegible {
  id: number;
  resultado: string;
  nombre: string;
  apellidos: string;
}

export interface ProfesoresReply {
  profesores: ProfesorElegible[];
}

/** A classroom as pickers list it: `A3 · Aula 3`. */
export interface AulaElegible {
  id: number;
  resultado: string;
  codigo: string;
  descripcion: string;
  capacidad: number;
  color: string | null;
  activo: boolean;
}

export interface AulasReply {
  aulas: AulaElegible[];
}

/** What a call that only acts answers. */
export interface MensajeReply {
  mensaje: string;
}

/** `POST previo-anular` of private classes: what cancelling would give back, in sentences; empty if none is private. */
export interface DevuelveReply {
  devuelve: string;
}

/** `POST anular-clases`: of private classes also what comes back. */
export type ClasesAnuladas = MensajeReply & Partial<DevuelveReply>;

// --- Subjects -------------------------------------------------------------------------------------------------------

/** A teacher who may give a private subject, to this many students at once. */
export interface ProfesorAsignado {
  id: number;
  resultado: string;
  capacidad: number;
}

/** The hours of one day at which a private subject may begin; `fin` cuts the last one. */
export interface HorarioDia {
  /** One of L M X J V S D. */
  dia: string;
  /** `HH:MM` */
  horas: string[];
  /** Minutes, 1 to 60. */
  duracion: number;
  fin: string | null;
}

export interface Materia {
  id: number;
  curso_id: number;
  descripcion: string;
  capacidad: number;
  fecha_inicio: string | null;
  fecha_fin: string | null;
  /** `dd/mm/aaaa`, or empty. */
  fecha_inicio_es: string;
  fecha_fin_es: string;
  /** `LX` */
  dias_semana: string;
  hora_entrada_time: string | null;
  hora_salida_time: string | null;
  hora_inicial: string;
  hora_final: string;
  observaciones: string;
  plazas_computables: boolean;
  mostrar_horarios: boolean;
  ocultar_inscripciones: boolean;
  particular: boolean;
  destacado: boolean;
  /** An inactive subject has no classes, and keeps those that were given. */
  activo: boolean;
  /** The id of the single teacher of a group. */
  profesor: number | null;
  profesor_id: number | null;
  profesor_resultado: string;
  aula: number | null;
  aula_id: number | null;
  aula_resultado: string;
  profesores_asignados: ProfesorAsignado[];
  horarios_seleccion: HorarioDia[];
  /** `L X 17:20–18:40` */
  horarios_resumen: string;
  /** What changes on days to come, in their order. */
  cambios: MateriaCambio[];
}

/** A change of the hours, teacher or room of a group that begins on a day to come. */
export interface MateriaCambio {
  id: number;
  desde: string;
  /** `dd/mm/aaaa` */
  desde_es: string;
  cambia: ('horario' | 'profesor' | 'aula')[];
  /** All that holds from that day on, changed or not. */
  dias_semana: string;
  hora_entrada_time: string | null;
  hora_salida_time: string | null;
  profesor_id: number | null;
  profesor_resultado: string;
  aula_id: number | null;
  aula_resultado: string;
  /** What it changes: `martes y jueves, 18:00 – 19:30, Aula 2`. */
  texto: string;
}

/** `GET /cursos/api/materias/list/{curso_id}` */
export interface MateriasReply {
  materias: Materia[];
  mensaje: string;
}

/** `POST /cursos/api/materias/save-materia/{curso_id}` */
export interface MateriaSaved {
  mensaje: string;
  materia: Materia;
  /** What the generation of its classes could not do: `Inglés B1 del lunes 16/11 está sin aula.` */
  avisos: string[];
}

/** The same with `previo=1`: what the save would do to classes to come, in sentences; empty if there is nothing to ask. */
export type MateriaPreview = Pick<MateriaSaved, 'avisos'>;

// --- The grid -------------------------------------------------------------------------------------------------------

export interface CuadranteDia {
  /** `Lunes` */
  diaSemana: string;
  fechaEsp: string;
  fecha: string;
  /** The name of the holiday, or null. */
  festivo: string | null;
}

/** Why a room or teacher is not there on a day: an absence, a closure or a holiday. */
export interface CuadranteBloqueo {
  estado: 'ausente' | 'cerrada' | 'festivo';
  motivo: string;
  /** `00:00` to `24:00` for the whole day. */
  desde: string;
  hasta: string;
}

/** A class in the grid. */
export interface CuadranteBloque {
  /** The id of the class. */
  id: number;
  horaInicio: string;
  horaFin: string;
  descripcion: string;
  /** The record of the course. */
  url: string;
  cantidad: number;
  /** 0 without a limit. */
  capacidad: number;
  /** Enrolments of the last 7 days; null unless `mostrarAltas`. */
  altasNuevas: number | null;
  materia_id: number;
  profesor: string;
  aula: string;
  /** How many the room holds; 0 without a limit, or without a room. */
  plazasAula: number;
  /** Names of a private class joined by commas; empty for groups. */
  alumno: string;
  color: string | null;
  /** The type of the course, for the legend. */
  tipo: string;
  particular: boolean;
  /** The code of the course. */
  codigo: string;
  /** `Marta S.`; empty without a teacher. */
  profesorCorto: string;
  /** Whom the teacher stands in for; empty in the teacher's own classes. */
  sustituye: string;
  /** The record of the class of that day; empty for those who may not see classes. */
  urlClase: string;
  /** Why its teacher or its room is not there at its hours. */
  bloqueos: Omit<CuadranteBloqueo, 'desde' | 'hasta'>[];
}

export interface CuadranteDiaDeAula {
  diaSemana: string;
  fechaEsp: string;
  fecha: string;
  horas: { hora: string; cursos: { descripcion: string; cantidad: number }[] }[];
  materias: CuadranteBloque[];
  /** Of the room or teacher of the row. Absences only for those who may see them. */
  bloqueos: CuadranteBloqueo[];
}

/** A row of the grid: a room or, with `profesores`, a teacher; id 0 holds the classes without one. */
export interface CuadranteAula {
  id: number;
  aula: string;
  descripcion: string;
  url: string;
  capacidad: number;
  color: string | null;
  /** The centre of a room; null for teachers and for rooms without one. */
  centro: string | null;
  /** Per cent of the hours of the grid. */
  ocupacion: number;
  dias: CuadranteDiaDeAula[];
}

/** `GET /administrar/aulas/api/cuadrante` */
export interface CuadranteReply {
  dias: CuadranteDia[];
  /** `10:00`, … */
  horas: string[];
  /** The centres that `centro` may choose. */
  centros: string[];
  aulas: CuadranteAula[];
}

// --- Classes --------------------------------------------------------------------------------------------------------

export type EstadoClase = 'solicitada' | 'confirmada' | 'anulada';
export type EstadoAsistencia = 'previsto' | 'asiste' | 'falta' | 'justificada' | 'anulado';

export interface ClaseAlumno {
  nombreCompleto: string;
  /** The id of the class. */
  claseId: number;
  alumno_id: number;
  estado: EstadoAsistencia;
}

export interface Clase {
  id: number;
  fecha: string;
  horaEntrada: string;
  horaSalida: string;
  curso: string;
  curso_id: number;
  profesor: string;
  profesor_id: number | null;
  /** Whom the teacher stands in for; empty in the teacher's own classes, and for families. */
  sustituye: string;
  aula: string;
  aula_id: number | null;
  materia: string;
  materia_id: number;
  /** Names joined by commas. Families read only their own. */
  alumno: string;
  alumnos: ClaseAlumno[];
  colorAula: string | null;
  /** Of the course, else of the room. */
  color: string | null;
  anulable: boolean;
  movible: boolean;
  /** Days from today. */
  diasDistancia: number;
  estado: EstadoClase;
  particular: boolean;
  /** Null for families. */
  capacidad: number | null;
  /** Places left; null for families. */
  plazas: number | null;
  version: number;
}

/** An active enrolment with a private subject. */
export interface AltaParticular {
  id: number;
  curso: string;
  curso_id: number;
  alumno: string;
}

export interface HoraDisponible {
  fecha: string;
  hora: string;
  horaSalida: string;
  materia_id: number;
  materia: string;
  curso_id: number;
  /** How many teachers could give it; null for families. */
  profesores: number | null;
}

/** `GET /clases-particulares/api/get-clases` */
export interface ClasesReply {
  clases: Clase[];
  altas: AltaParticular[];
  disponibles: HoraDisponible[];
  profesoresAsignables: ProfesorElegible[];
}

/** `GET /clases-particulares/api/get-estructura` */
export interface EstructuraReply {
  fechas: { fecha: string; fechaEsp: string; dia: string; festivo: string | null }[];
  horas: string[];
  diasLimite: number;
  /** Whether the person may ask for a new class. */
  solicitudes: boolean;
}

export interface FechaCambio {
  fecha: string;
  fechaEsp: string;
  dia: string;
  libres: number;
}

export interface ProfesorDisponible {
  id: number;
  resultado: string;
  plazas: number | null;
}

/** Counts are null for families. */
export interface HoraCambio {
  hora: string;
  horaSalida: string;
  libre: boolean;
  capacidad: number | null;
  plazas: number | null;
  cantidad: number | null;
  profesoresDisponibles: ProfesorDisponible[];
  /** Teachers have places, and only a room is missing. Families do not read it. */
  sinAula?: true;
  /** The present hour of the class. */
  actual?: true;
}

export interface RevisionHorarios {
  cantidadProfesores: number;
  items: { horaEntrada: string; horaSalida: string; materia: string; profesor: string; alumno: string }[];
  cantidadLibres: number;
  libres: { fecha: string; hora: string; profesor_id: number; profesor: string }[];
}

/** `GET /api/horarios/get-nueva-clase` */
export interface NuevaClaseReply {
  alumno: { id: number; nombreCompleto: string };
  materias: {
    id: number;
    descripcion: string;
    curso: string;
    duracion: number;
    profesores: { id: number; resultado: string }[];
  }[];
  /** Make-up credits of the student that fit the course, the first to expire first. */
  creditos: { id: number; minutos: number; caduca: string; texto: string }[];
  /** Until when the person can change what is booked; null for the office, and where families change nothing. */
  limite: LimiteCambios | null;
}

/** Families change classes with notice. */
export interface LimiteCambios {
  /** The first day whose classes can still be changed. */
  desde: string;
  /** What cannot be done with earlier ones: «cambiar», «anular» or «cambiar ni anular». */
  accion: string;
}

/** `POST /api/horarios/set-nueva-clase` */
export interface ClaseReservada {
  mensaje: string;
  clase_id: number;
  ids: number[];
}

/** A class in the way of a booking. */
export interface Choque {
  clase_id: number | null;
  fecha: string;
  motivo: string;
}

/** `GET /clases-particulares/api/por-que`: why an hour is not free. */
export interface PorQueReply {
  libre: boolean;
  motivos: string[];
  /** The nearest free hours, at most three. */
  libres: { fecha: string; hora: string }[];
}
