import { readChosenId, horariosErrors, type Viewer } from '../../clases';

/**
 * The students whose seats a request is about: the named student, else the family's; null for whole classes.
 * @throws alumno-desconocido for a student of another family; por-corregir
 */
export function readSeats(raw: unknown, { alumnos }: Pick<Viewer, 'alumnos'>): readonly number[] | null {
  const id = readChosenId(raw, 'alumno_id', 'Ese alumno no se puede leer.');
  if (id === null) return alumnos;
  if (alumnos !== null && !alumnos.includes(id)) throw horariosErrors['alumno-desconocido']();
  return [id];
}
