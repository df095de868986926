/** Subjects on the wire (area MATE of docs/requisitos.tsv). */

/** A teacher in pickers: `Soler Vidal, Marta`. */
export interface ProfesorElegible {
  id: number;
  resultado: string;
  nombre: string;
  apellidos: string;
}

export interface ProfesoresReply {
  profesores: ProfesorElegible[];
}

/** A classroom in pickers: `A3 · Aula 3`. */
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

/** A teacher who may give a private subject. `capacidad`: the number of students whom this teacher can teach at once. */
export interface ProfesorAsignado {
  id: number;
  resultado: string;
  capacidad: number;
}

/**
 * The hours of one weekday at which a private lesson may start. If `fin` is set, the last lesson ends at `fin`, so it may be shorter than
 * `duracion`.
 */
export interface HorarioDia {
  /** One of L M X J V S D. */
  dia: string;
  /** `HH:MM` */
  horas: string[];
  /** Duration of a lesson in minutes, 1 to 60. */
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
  /** The weekdays as letters: `LX` is Monday and Wednesday. */
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
  /** False for an inactive subject: it gets no new classes, but past classes remain. */
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
  /** Planned changes, by date. */
  cambios: MateriaCambio[];
}

/** A planned change of the hours, teacher or room of a group. */
export interface MateriaCambio {
  id: number;
  desde: string;
  /** `dd/mm/aaaa` */
  desde_es: string;
  cambia: ('horario' | 'profesor' | 'aula')[];
  /**
   * The weekly pattern from `desde` on. The fields from here to `aula_resultado` contain the complete pattern, with the changed and the
   * unchanged values.
   */
  dias_semana: string;
  hora_entrada_time: string | null;
  hora_salida_time: string | null;
  profesor_id: number | null;
  profesor_resultado: string;
  aula_id: number | null;
  aula_resultado: string;
  /** Only the changes, in words: `martes y jueves, 18:00 – 19:30, Aula 2`. */
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
  /** Sentences about what could not be assigned when the classes were generated: `Inglés B1 del lunes 16/11 está sin aula.` */
  avisos: string[];
}

/** The reply to a request with `previo=1`: sentences about the effect of the save on future classes. Empty if no confirmation is needed. */
export type MateriaPreview = Pick<MateriaSaved, 'avisos'>;
