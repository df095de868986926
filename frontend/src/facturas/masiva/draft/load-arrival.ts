import type { SelectorItem } from '#libs/contracts';
import { loadAllMatching, loadAllOfList, NO_SELECTION, reduceSelection, type SelectableRow } from '../../../listings';
import type { Arrival } from './arrival';
import { readConceptById, readCourses } from './calls';
import { chooseEntry } from './catalogue';
import type { Draft } from './draft';

/** Changes the draft to these students and opens the concept step; without students, the student step. */
export const chosenStudents = (rows: readonly SelectableRow[]): Partial<Draft> => ({
  alumnos: reduceSelection(NO_SELECTION, { type: 'only', rows }),
  cursos: null,
  step: rows.length > 0 ? 2 : 1,
});

/** The changes that an address makes to the draft: students and, for a single course, its monthly fee. @throws ApiError */
export async function loadArrival(arrival: Arrival): Promise<Partial<Draft>> {
  if (arrival.from === 'alumno') return chosenStudents(await loadRows(arrival));
  const courses = 'ids' in arrival ? arrival.ids : (await loadRows(arrival)).map(({ id }) => id);
  const { alumnos, conceptoId } = await readCourses(courses);
  // Resets the month that an earlier draft charged: these are the students of this month.
  const students = { ...chosenStudents(rowsOf(alumnos)), cursos: courses, fechaOperacion: null };
  if (conceptoId === null || alumnos.length === 0) return students;
  return { ...students, ...chooseEntry(await readConceptById(conceptoId)) };
}

/** Changes the draft to the students of its courses in a month (`YYYY-MM`); no change for hand-picked ones. @throws ApiError */
export async function studentsOfMonth({ cursos }: Draft, month: string): Promise<Partial<Draft>> {
  if (cursos === null) return {};
  const { alumnos } = await readCourses(cursos, month);
  return { alumnos: reduceSelection(NO_SELECTION, { type: 'only', rows: rowsOf(alumnos) }) };
}

const rowsOf = (items: readonly SelectorItem[]): SelectableRow[] =>
  items.map(({ id, resultado }) => ({ id, label: resultado }));

/** The rows that match the filters of an address, through the saved search that the address names. */
export async function loadRows(arrival: Arrival): Promise<SelectableRow[]> {
  if ('ids' in arrival) return arrival.ids.map((id) => ({ id, label: '' }));
  const { from, parametros, busqueda } = arrival;
  return busqueda === null ? loadAllOfList(`${from}s`, parametros) : loadAllMatching(busqueda, parametros);
}
