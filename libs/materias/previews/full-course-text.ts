import { countText } from '../../platform';

/** The places of a course and of its group subjects. The numbers leave out the student who is about to enrol. */
export interface Fullness {
  curso: string;
  /** 0 means no limit. */
  capacidad: number;
  /**
   * Number of other students' enrolments that are not over on this student's first day. If this first day is past, today counts instead.
   */
  ocupadas: number;
  /** Number of places offered to other students. */
  ofrecidas: number;
  /** Number of other students on the waiting list. */
  esperan: number;
  /** Whether this student is on the waiting list. */
  espera: boolean;
  /**
   * The group subjects that are full. `propia` is true if the limit of the subject is reached. It is false if only the limit of the room
   * is reached.
   */
  materias: { id: number; materia: string; capacidad: number; propia: boolean }[];
  /** All group subjects of the course. A student who joins the waiting list can choose one of them instead of the whole course. */
  grupos: GroupSubject[];
}

/** A group subject with its weekly hours `HH:MM:SS`, if any. */
export interface GroupSubject {
  id: number;
  materia: string;
  dias: string | null;
  horaEntrada: string | null;
  horaSalida: string | null;
}

/** The sentences that the office reads before enrolling a student without a free place. The office may exceed the limit (rule R11). */
export function fullnessSentences(fullness: Fullness): string[] {
  const { curso, capacidad, ocupadas, materias } = fullness;
  if (isFull(fullness))
    return [`${curso} está completo: ${placesOf(ocupadas, capacidad)}.`, ...waitingSentences(fullness)];
  if (isOnOffer(fullness)) return [`Las plazas libres de ${curso} están ofrecidas a su lista de espera.`];
  return materias.map(
    (full) => `Las clases de ${full.materia} están completas: ${placesOf(ocupadas, full.capacidad)}.`,
  );
}

/** True if the course or subject is full: enrolments take every place. The office may still enrol one more student. */
export const isFull = ({ capacidad, ocupadas }: Fullness): boolean => capacidad > 0 && ocupadas >= capacidad;

/**
 * True if there are free places, but all of them are offered to other students. The database refuses an enrolment that would take an
 * offered place.
 */
export const isOnOffer = (fullness: Fullness): boolean =>
  !isFull(fullness) && fullness.capacidad > 0 && fullness.ocupadas + fullness.ofrecidas >= fullness.capacidad;

function waitingSentences({ esperan, espera }: Fullness): string[] {
  const own = espera ? ['Ya está en su lista de espera: al guardar, sale de ella.'] : [];
  return esperan === 0 ? own : [...own, espera ? othersSentence(esperan) : waitersSentence(esperan)];
}

const waitersSentence = (count: number): string =>
  `${count === 1 ? 'Espera' : 'Esperan'} plaza ${countText(count, 'alumno', 'alumnos')}.`;

const othersSentence = (count: number): string =>
  count === 1 ? 'Espera plaza otro alumno más.' : `Esperan plaza otros ${String(count)} alumnos.`;

const placesOf = (taken: number, capacity: number): string =>
  `${String(taken)} de ${countText(capacity, 'plaza', 'plazas')}`;
