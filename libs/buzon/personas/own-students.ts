import { addDays, type SqlRunner } from '../../platform';
import { ANSWER_DAYS } from '../calculo';
import type { Persona } from './load-personas';

/** Whether a thread is opened or answered: enrolments that have ended count for answers only (rule B1). */
export type Purpose = 'open' | 'answer';

/**
 * Finds the students that connect a writer with each recipient: students of one side in a course of the teacher of the other.
 * @returns a function that returns the ids of the students; empty if nothing connects them
 */
export async function loadConnections(
  run: SqlRunner,
  people: readonly Persona[],
  purpose: Purpose,
  today: string,
): Promise<(one: Persona, other: Persona) => number[]> {
  const teachers = people.filter(({ group }) => group === 'profesor').map(({ persona }) => persona.id);
  const students = [...new Set(people.flatMap(({ alumnos }) => alumnos))];
  const isAnswer = purpose === 'answer';
  const since = isAnswer ? addDays(today, -ANSWER_DAYS) : today;
  const pairs: { profesor_id: number; alumno_id: number }[] =
    teachers.length === 0 || students.length === 0 ? [] : await run.query(PAIRS, [teachers, students, since, isAnswer]);
  const taught = new Set(pairs.map(({ profesor_id, alumno_id }) => `${String(profesor_id)}/${String(alumno_id)}`));
  return (one, other) => {
    const teacher = [one, other].find(({ group }) => group === 'profesor');
    if (teacher === undefined) return [];
    const { alumnos } = teacher === one ? other : one;
    return alumnos.filter((alumno) => taught.has(`${String(teacher.persona.id)}/${String(alumno)}`));
  };
}

/** The same students as in the list of students of a teacher, plus, if `$4`, those whose enrolment ended on or after `$3`. */
const PAIRS = `
  SELECT DISTINCT i.profesor_id, l.alumno_id
  FROM altas l JOIN alumnos a ON a.id = l.alumno_id
    JOIN materias m ON m.curso_id = l.curso_id AND (m.activo OR $4)
    JOIN materias_imparten i ON i.materia_id = m.id
  WHERE i.profesor_id = ANY ($1) AND l.alumno_id = ANY ($2) AND coalesce(l.fecha_baja, 'infinity') >= $3 AND (a.activo OR $4)`;
