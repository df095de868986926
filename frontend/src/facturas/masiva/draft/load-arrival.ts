import type { SelectorItem } from '#libs/contracts';
import { loadAllMatching, loadAllOfList, NO_SELECTION, reduceSelection, type SelectableRow } from '../../../listings';
import type { Arrival } from './arrival';
import { readConceptById, readCourses } from './calls';
import { chooseEntry } from './catalogue';
import type { Draft } from './draft';

/**
 * Returns the changes of the draft that choose these students. The draft then opens at the concept step; without students, at the student
 * step.
 */
export const chosenStudents = (rows: readonly SelectableRow[]): Partial<Draft> => ({
  alumnos: reduceSelection(NO_SELECTION, { type: 'only', rows }),
  cursos: null,
  step: rows.length > 0 ? 2 : 1,
});

/**
 * Loads the students that the URL of the page names, or the students of the courses that it names. For a single course, also loads its
 * monthly fee.
 * @returns the loaded data as changes of the draft
 * @throws ApiError
 */
export async function loadArrival(arrival: Arrival): Promise<Partial<Draft>> {
  if (arrival.from === 'alumno') return chosenStudents(await loadRows(arrival));
  const courses = 'ids' in arrival ? arrival.ids : (await loadRows(arrival)).map(({ id }) => id);
  const { alumnos, conceptoId } = await readCourses(courses);
  // These are the students of the current month, so the month of an earlier draft is removed.
  const students = { ...chosenStudents(rowsOf(alumnos)), cursos: courses, fechaOperacion: null };
  if (conceptoId === null || alumnos.length === 0) return students;
  return { ...students, ...chooseEntry(await readConceptById(conceptoId)) };
}

/**
 * Reloads the students for a month (`YYYY-MM`) if the draft has courses; returns no change for students chosen by hand.
 * @throws ApiError
 */
export async function studentsOfMonth({ cursos }: Draft, month: string): Promise<Partial<Draft>> {
  if (cursos === null) return {};
  const { alumnos } = await readCourses(cursos, month);
  return { alumnos: reduceSelection(NO_SELECTION, { type: 'only', rows: rowsOf(alumnos) }) };
}

const rowsOf = (items: readonly SelectorItem[]): SelectableRow[] =>
  items.map(({ id, resultado }) => ({ id, label: resultado }));

/** Loads the rows that match the filters in a URL, with the saved search if the URL names one. */
export async function loadRows(arrival: Arrival): Promise<SelectableRow[]> {
  if ('ids' in arrival) return arrival.ids.map((id) => ({ id, label: '' }));
  const { from, parametros, busqueda } = arrival;
  return busqueda === null ? loadAllOfList(`${from}s`, parametros) : loadAllMatching(busqueda, parametros);
}
