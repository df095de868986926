import { countText } from '../../platform';

/** How full a course is for a student who would be enrolled in it. */
export interface Fullness {
  curso: string;
  /** 0 without a limit. */
  capacidad: number;
  /** Enrolments of others that have not ended by then. */
  ocupadas: number;
  /** Places that are offered to others. */
  ofrecidas: number;
  /** The students who wait for a place, without this one. */
  esperan: number;
  /** This student waits too. */
  espera: boolean;
  /** Its group subjects that hold no more students, though the course may. `propia`: by a limit of their own, not of their room. */
  materias: { id: number; materia: string; capacidad: number; propia: boolean }[];
  /** All its group subjects, which a student may wait for alone. */
  grupos: GroupSubject[];
}

/** A group subject with its weekly hours, `HH:MM:SS`, if it has them. */
export interface GroupSubject {
  id: number;
  materia: string;
  dias: string | null;
  horaEntrada: string | null;
  horaSalida: string | null;
}

/** What has to be said before a student takes a place that there is not (rule R11): the office may go above. */
export function fullnessSentences(fullness: Fullness): string[] {
  const { curso, capacidad, ocupadas, materias } = fullness;
  if (isFull(fullness))
    return [`${curso} está completo: ${placesOf(ocupadas, capacidad)}.`, ...waitingSentences(fullness)];
  if (isOnOffer(fullness)) return [`Las plazas libres de ${curso} están ofrecidas a su lista de espera.`];
  return materias.map(
    (full) => `Las clases de ${full.materia} están completas: ${placesOf(ocupadas, full.capacidad)}.`,
  );
}

/** Every place is taken by an enrolment: the office may still enrol one more. */
export const isFull = ({ capacidad, ocupadas }: Fullness): boolean => capacidad > 0 && ocupadas >= capacidad;

/** The free places are offered to others: the database refuses to take one of them. */
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
