import type { ActionInput, SaveQuestion } from '../../contracts';
import { scheduleText } from '../../cursos';
import { isFull, isOnOffer, type Fullness } from './full-course-text';

/** The student and the course to enrol in. */
export interface Pair {
  curso_id: number;
  alumno_id: number;
}

/**
 * Returns the question before a student is enrolled in a full course. If possible, the question offers to join the waiting list, and to
 * enrol the student above the limit.
 * @param mayJoin whether the user may add students to waiting lists
 * @returns undefined if a place is free
 */
export function fullCourseQuestion(fullness: Fullness, pair: Pair, mayJoin: boolean): SaveQuestion | undefined {
  const onOffer = isOnOffer(fullness);
  if (!isFull(fullness) && !onOffer && fullness.materias.length === 0) return undefined;
  const line = mayJoin && !fullness.espera ? lineOf(fullness, pair) : undefined;
  return {
    titulo: onOffer ? 'No queda ninguna plaza libre' : '¿Dar de alta sin plaza?',
    aceptar: onOffer ? null : 'Dar de alta igualmente',
    ...(line === undefined ? {} : { otra: line }),
  };
}

/**
 * Chooses the waiting list to offer.
 * If the course has no free place, or all free places are already offered: the list of the course.
 * If only one subject is full: the list of this subject.
 * Otherwise: none, for example if only the room is too small.
 */
function lineOf(fullness: Fullness, pair: Pair): SaveQuestion['otra'] {
  const base = { etiqueta: 'Apuntar en la lista de espera', url: '/api/horarios/esperas' };
  if (isFull(fullness) || isOnOffer(fullness)) return { ...base, campos: { ...pair }, ...choiceOf(fullness) };
  const [subject, another] = fullness.materias;
  if (subject === undefined || another !== undefined || !subject.propia) return undefined;
  return { ...base, campos: { ...pair, materia_id: subject.id } };
}

/** If a course has several group subjects, returns the input for choosing one of them or the whole course. */
function choiceOf({ grupos }: Fullness): { elegir?: ActionInput } {
  if (grupos.length < 2) return {};
  const subjects = grupos.map(({ id, materia, dias, horaEntrada, horaSalida }) => {
    const hours = scheduleText(dias, horaEntrada, horaSalida);
    return { valor: String(id), etiqueta: hours === null ? materia : `${materia} · ${hours}` };
  });
  const opciones = [{ valor: '', etiqueta: 'Todo el curso' }, ...subjects];
  return { elegir: { campo: 'materia_id', etiqueta: 'Espera plaza en', valor: '', opciones } };
}
