import { readChosenId, horariosErrors, type Viewer } from '../../clases';

/**
 * Whose seats a request is about: those of one student if it names one, else those of the family; null for whole classes.
 * @throws alumno-desconocido for a student of another family; por-corregir
 */
export function readSeats(raw: unknown, { alumnos }: Pick<Viewer, 'alumnos'>): readonly number[] | null {
  const id = readChosenId(raw, 'alumno_id', 'Ese alumno no se puede leer.');
  if (id === null) return alumnos;
  if (alumnos !== null && !alumnos.includes(id)) throw horariosErrors['alumno-desconocido']();
  return [id];
}
