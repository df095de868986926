import { readChosenId, horariosErrors, type Viewer } from '../../clases';

/**
 * Reads the students whose seats a request is about: the student that it names, else all students of the family; null if the office names
 * no student, which means whole classes.
 * @throws alumno-desconocido for a student of another family; por-corregir
 */
export function readSeats(raw: unknown, { alumnos }: Pick<Viewer, 'alumnos'>): readonly number[] | null {
  const id = readChosenId(raw, 'alumno_id', 'Ese alumno no se puede leer.');
  if (id === null) return alumnos;
  if (alumnos !== null && !alumnos.includes(id)) throw horariosErrors['alumno-desconocido']();
  return [id];
}
