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

/** When a teacher is there: on this day of the week between two hours, within two dates if given. */
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
  /** Students at once. */
  capacidad: number;
  clases: readonly TeacherClass[];
  bloqueos: readonly Tramo[];
  /** The last day in the academy; null without one. */
  fechaBaja: string | null;
  /** Empty: always. */
  disponibilidad: readonly Availability[];
}

export interface RoomFacts {
  id: number;
  codigo: string;
  descripcion: string;
  /** 0 without a limit. */
  capacidad: number;
  /** Several classes at once. */
  compartida: boolean;
  ocupada: readonly Tramo[];
  bloqueos: readonly Tramo[];
}

/** What decides where a class of one subject may be, over some days. */
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
  /** A class has to be within all of these: the days of a private subject, and of the enrolments concerned. */
  periodos: readonly NamedPeriod[];
  festivos: readonly { desde: string; hasta: string; descripcion: string }[];
  profesores: readonly TeacherFacts[];
  /** Active rooms of the centre, and that of the subject; by size and code. */
  aulas: readonly RoomFacts[];
  /** When the students concerned are taken. */
  alumnos: readonly Tramo[];
  /** Decides which hour the clock skips. */
  zona: Zone;
}
