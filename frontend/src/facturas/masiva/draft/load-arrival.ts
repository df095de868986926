import type { SelectorItem } from '#libs/contracts';
import { loadAllMatching, loadAllOfList, NO_SELECTION, reduceSelection, type SelectableRow } from '../../../listings';
import type { Arrival } from './arrival';
import { readConceptById, readCourses } from './calls';
import { chooseEntry } from './catalogue';
import type { Draft } from './draft';

/**
 * Returns the changes that put exactly these students into the draft. The draft then opens at step 2 (the concept) or, without students,
 * at step 1 (the students).
 */
export const chosenStudents = (rows: readonly SelectableRow[]): Partial<Draft> => ({
  alumnos: reduceSelection(NO_SELECTION, { type: 'only', rows }),
  cursos: null,
  step: rows.length > 0 ? 2 : 1,
});

/**
 * Loads the students with whom the draft starts. If the URL of the page selects students, loads these students. If the URL selects
 * courses, loads the students of the courses; for a single course, also loads its monthly fee.
 * @returns the loaded data as changes of the draft
 * @throws ApiError
 */
export async function loadArrival(arrival: Arrival): Promise<Partial<Draft>> {
  if (arrival.from === 'alumno') return chosenStudents(await loadRows(arrival));
  const courses = 'ids' in arrival ? arrival.ids : (await loadRows(arrival)).map(({ id }) => id);
  const { alumnos, conceptoId } = await readCourses(courses);
  // `alumnos` are the students of the courses in the current month. An earlier draft may have another month, so this sets its month
  // (`fechaOperacion`) to null.
  const students = { ...chosenStudents(rowsOf(alumnos)), cursos: courses, fechaOperacion: null };
  if (conceptoId === null || alumnos.length === 0) return students;
  return { ...students, ...chooseEntry(await readConceptById(conceptoId)) };
}

/**
 * Returns the changes of the draft for a month (`YYYY-MM`). If the draft has courses, the students of these courses are loaded again for
 * the month. If the students were chosen by hand, nothing changes.
 * @throws ApiError
 */
export async function studentsOfMonth({ cursos }: Draft, month: string): Promise<Partial<Draft>> {
  if (cursos === null) return {};
  const { alumnos } = await readCourses(cursos, month);
  return { alumnos: reduceSelection(NO_SELECTION, { type: 'only', rows: rowsOf(alumnos) }) };
}

const rowsOf = (items: readonly SelectorItem[]): SelectableRow[] =>
  items.map(({ id, resultado }) => ({ id, label: resultado }));

/** Loads the rows to which a URL refers: the ids in the URL, or the rows that match the filters and the saved search in the URL. */
export async function loadRows(arrival: Arrival): Promise<SelectableRow[]> {
  if ('ids' in arrival) return arrival.ids.map((id) => ({ id, label: '' }));
  const { from, parametros, busqueda } = arrival;
  return busqueda === null ? loadAllOfList(`${from}s`, parametros) : loadAllMatching(busqueda, parametros);
}
