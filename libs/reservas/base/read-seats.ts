import { readChosenId, horariosErrors, type Viewer } from '../../clases';

/**
 * Returns the students whose seats a request is about: the student that the request names; if it names none, all students of the family.
 * Null for the office if it names no student: then the request is about whole classes.
 * @throws alumno-desconocido for a student of another family; por-corregir
 */
export function readSeats(raw: unknown, { alumnos }: Pick<Viewer, 'alumnos'>): readonly number[] | null {
  const id = readChosenId(raw, 'alumno_id', 'Ese alumno no se puede leer.');
  if (id === null) return alumnos;
  if (alumnos !== null && !alumnos.includes(id)) throw horariosErrors['alumno-desconocido']();
  return [id];
}
