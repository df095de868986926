import { readChosenId, horariosErrors, type Viewer } from '../../clases';

/**
 * Returns the students whose seats a request is about: the named student or, if a family names none, all students of the family. If the
 * office names no student, the request is about whole classes, and the result is null.
 * @throws alumno-desconocido for a student of another family; por-corregir
 */
export function readSeats(raw: unknown, { alumnos }: Pick<Viewer, 'alumnos'>): readonly number[] | null {
  const id = readChosenId(raw, 'alumno_id', 'Ese alumno no se puede leer.');
  if (id === null) return alumnos;
  if (alumnos !== null && !alumnos.includes(id)) throw horariosErrors['alumno-desconocido']();
  return [id];
}
