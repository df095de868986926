/** The weekly grid on the wire (area CLAS of docs/requisitos.tsv). */

export interface CuadranteDia {
  /** `Lunes` */
  diaSemana: string;
  fechaEsp: string;
  fecha: string;
  /** The name of the holiday, or null. */
  festivo: string | null;
}

/** Why a room or teacher is unavailable on a day: an absence, a closure or a holiday. */
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
  /** URL of the course's record. */
  url: string;
  cantidad: number;
  /** 0 means no limit. */
  capacidad: number;
  /** Number of enrolments added in the last 7 days; null unless `mostrarAltas` is true. */
  altasNuevas: number | null;
  materia_id: number;
  profesor: string;
  aula: string;
  /** Capacity of the room; 0 without a limit or a room. */
  plazasAula: number;
  /** Student names of a private class, joined by commas; empty for groups. */
  alumno: string;
  color: string | null;
  /** The type of the course, shown in the legend. */
  tipo: string;
  particular: boolean;
  /** The code of the course. */
  codigo: string;
  /** `Marta S.`; empty if there is no teacher. */
  profesorCorto: string;
  /** The absent teacher whom the teacher of this class replaces; empty if nobody is replaced. */
  sustituye: string;
  /** URL of the class's record; empty for users who may not see classes. */
  urlClase: string;
  /** Closures of the room, and absences of the teacher, at the hours of the class. */
  bloqueos: Omit<CuadranteBloqueo, 'desde' | 'hasta'>[];
}

export interface CuadranteDiaDeAula {
  diaSemana: string;
  fechaEsp: string;
  fecha: string;
  horas: { hora: string; cursos: { descripcion: string; cantidad: number }[] }[];
  materias: CuadranteBloque[];
  /** Holidays, closures of the room and absences of the teacher. Absences are present only for users who may see them. */
  bloqueos: CuadranteBloqueo[];
}

/**
 * A row of the grid: a room or, if the request has `profesores`, a teacher. The row with id 0 has the classes without a room or, in a grid
 * of teachers, the classes without a teacher.
 */
export interface CuadranteAula {
  id: number;
  aula: string;
  descripcion: string;
  url: string;
  capacidad: number;
  color: string | null;
  /** The centre of a room; null for teachers and for rooms without centre. */
  centro: string | null;
  /** Percentage of the grid's hours in which the room or teacher has classes. */
  ocupacion: number;
  dias: CuadranteDiaDeAula[];
}

/** `GET /administrar/aulas/api/cuadrante` */
export interface CuadranteReply {
  dias: CuadranteDia[];
  /** `10:00`, … */
  horas: string[];
  /** The valid values of `centro`. */
  centros: string[];
  aulas: CuadranteAula[];
}
