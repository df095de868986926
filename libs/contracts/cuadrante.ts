/** The wire of the weekly grid (area CLAS of docs/requisitos.tsv). */

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
