import { readChosenId, readDay, readHour, wrong, type Fields } from '../../clases';
import type { MovedClass } from '../../huecos';
import { isEmpty } from '../../platform';

/** The new day, hour and teacher of a class. */
export interface Destination {
  fecha: string;
  hora: string;
  /**
   * The id of the new teacher. If null, the class keeps its present teacher. If a family moves its seats and the class has no teacher, any
   * teacher is possible.
   */
  profesorId: number | null;
}

const NO_DATE = 'Debe escoger una fecha para cambiar la clase';
const NO_HOUR = 'Debe escoger una hora para cambiar la clase';

/** Reads day, hour and teacher of a move. @throws por-corregir with the sentences of rows PART-31 and PART-32 */
export function readDestination(body: Fields): Destination {
  if (isEmpty(body.fecha_destino)) throw wrong('fecha_destino', NO_DATE);
  if (isEmpty(body.hora_destino)) throw wrong('hora_destino', NO_HOUR);
  const fecha = readDay(body.fecha_destino, 'fecha_destino');
  const hora = readHour(body.hora_destino, 'hora_destino');
  return { fecha, hora, profesorId: readChosenId(body.profesor_id, 'profesor_id', 'Ese profesor no existe.') };
}

export const isSamePlace = (clase: MovedClass, { fecha, hora, profesorId }: Destination): boolean =>
  clase.fecha === fecha && clase.entrada === hora && (profesorId === null || profesorId === clase.profesor_id);
