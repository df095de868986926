import type { HorarioDia } from '../../contracts';
import type { Zone } from '../../platform/civil';
import type { NamedPeriod, Tramo } from '../../clases/calculo';

/** A class that occupies a teacher. */
export interface TeacherClass extends Tramo {
  clase_id: number;
  materia_id: number;
  ocupadas: number;
  capacidad: number;
}

/** Hours at which a teacher is present: between two hours on a weekday. If dates are given, the hours apply only between these dates. */
export interface Availability {
  dia: string;
  desde: string;
  hasta: string;
  vigenteDesde: string | null;
  vigenteHasta: string | null;
}

/** A teacher who may give the subject. */
export interface TeacherFacts {
  id: number;
  resultado: string;
  nombre: string;
  /** Maximum of students at once. */
  capacidad: number;
  clases: readonly TeacherClass[];
  bloqueos: readonly Tramo[];
  /** The last day of the teacher in the academy; null if no last day is planned. */
  fechaBaja: string | null;
  /** The hours at which the teacher is available. If the list is empty, the teacher is always available. */
  disponibilidad: readonly Availability[];
}

export interface RoomFacts {
  id: number;
  codigo: string;
  descripcion: string;
  /** 0 means no limit. */
  capacidad: number;
  /** Whether the room holds several classes at once. */
  compartida: boolean;
  ocupada: readonly Tramo[];
  bloqueos: readonly Tramo[];
}

/** The data that decides when, and in which rooms, classes of one subject are possible. */
export interface SlotFacts {
  materia: {
    id: number;
    descripcion: string;
    curso_id: number;
    curso: string;
    aula_id: number | null;
    particular: boolean;
  };
  horario: readonly HorarioDia[];
  /** The periods of the private subject and of the enrolments. A class must lie in every one of these periods. */
  periodos: readonly NamedPeriod[];
  festivos: readonly { desde: string; hasta: string; descripcion: string }[];
  profesores: readonly TeacherFacts[];
  /** The active rooms of the centre, and the room of the subject. The rooms are ordered by size and code. */
  aulas: readonly RoomFacts[];
  /** Occupied spans of the students. */
  alumnos: readonly Tramo[];
  /** The time zone of the academy. It decides which hour does not exist on the day of a clock change. */
  zona: Zone;
}
