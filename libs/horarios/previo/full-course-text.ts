import { countText } from '../count-text';

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
  /** Its group subjects that hold no more students, though the course may. */
  materias: { materia: string; capacidad: number }[];
}

/** What has to be said before a student takes a place that there is not (rule R11): the office may go above. */
export function fullnessSentences(fullness: Fullness): string[] {
  const { curso, capacidad, ocupadas, ofrecidas, materias } = fullness;
  if (capacidad > 0 && ocupadas >= capacidad)
    return [`${curso} está completo: ${placesOf(ocupadas, capacidad)}.`, ...waitingSentences(fullness)];
  // The database refuses to take a place that is offered to somebody else.
  if (capacidad > 0 && ocupadas + ofrecidas >= capacidad) return [];
  return materias.map(
    (full) => `Las clases de ${full.materia} están completas: ${placesOf(ocupadas, full.capacidad)}.`,
  );
}

function waitingSentences({ esperan, espera }: Fullness): string[] {
  const own = espera
    ? 'Ya está en su lista de espera: al guardar, sale de ella.'
    : 'También hay lista de espera, en la ficha del curso.';
  return esperan === 0 ? [own] : [own, espera ? othersSentence(esperan) : waitersSentence(esperan)];
}

const waitersSentence = (count: number): string =>
  `${count === 1 ? 'Espera' : 'Esperan'} plaza ${countText(count, 'alumno', 'alumnos')}.`;

const othersSentence = (count: number): string =>
  count === 1 ? 'Espera plaza otro alumno más.' : `Esperan plaza otros ${String(count)} alumnos.`;

const placesOf = (taken: number, capacity: number): string =>
  `${String(taken)} de ${countText(capacity, 'plaza', 'plazas')}`;
