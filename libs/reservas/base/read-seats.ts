import { readChosenId, horariosErrors, type Viewer } from '../../clases';

/**
 * Returns the students whose seats a request is about. If the request names a student, returns this student. If a family names no student,
 * returns all students of the family. If the office names no student, returns null: the request is about whole classes.
 * @throws alumno-desconocido for a student of another family; por-corregir
 */
export function readSeats(raw: unknown, { alumnos }: Pick<Viewer, 'alumnos'>): readonly number[] | null {
  const id = readChosenId(raw, 'alumno_id', 'Ese alumno no se puede leer.');
  if (id === null) return alumnos;
  if (alumnos !== null && !alumnos.includes(id)) throw horariosErrors['alumno-desconocido']();
  return [id];
}
