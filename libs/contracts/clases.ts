/** Contracts of the class screens (area PART of docs/requisitos.tsv). */

import type { ProfesorElegible } from './materias';

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
  /** The teacher whom `profesor` substitutes; empty if there is no substitution, and for families. */
  sustituye: string;
  aula: string;
  aula_id: number | null;
  materia: string;
  materia_id: number;
  /** Student names, joined by commas; families get only the names of their own students. */
  alumno: string;
  alumnos: ClaseAlumno[];
  colorAula: string | null;
  /** Colour of the course, else of the room. */
  color: string | null;
  anulable: boolean;
  movible: boolean;
  /** Days from today; negative in the past. */
  diasDistancia: number;
  estado: EstadoClase;
  particular: boolean;
  /** Null for families. */
  capacidad: number | null;
  /** Free places; null for families. */
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
  /** The number of teachers who could give the class; null for families. */
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
  /** Whether the user may request a new class. */
  solicitudes: boolean;
}
