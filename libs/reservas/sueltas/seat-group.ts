import type { EntityManager } from 'typeorm';
import type { RecordSave } from '../../records/definition/define-record';
import { healSeats } from '../../clases';
import { bookedNotice, findClass, studentsOf } from '../base/changed-classes';
import { recordNotices } from '../base/class-notices';

/**
 * The students enrolled on the day of a new single class of a group get their places in it. Who has another class at that hour
 * gets a place that does not occupy them, as in the classes of the pattern. They and the teacher are told of the class.
 * After a change, those who are free now are taken again.
 */
export async function seatGroup(
  manager: EntityManager,
  id: number,
  { id: before, userId, now }: RecordSave,
): Promise<void> {
  if (before === 0) await manager.query(SEATS, [id]);
  const clase = await findClass(manager, id);
  if (clase === null) throw new Error(`The class ${String(id)} was written just now`);
  if (before !== 0) {
    await healSeats(manager, studentsOf(clase));
    return;
  }
  await recordNotices(manager, [bookedNotice(clase)], { userId, now });
}

const SEATS = `
  INSERT INTO clases_alumnos (clase_id, alumno_id, alta_id, tramo, coincide)
  SELECT c.id, a.alumno_id, min(a.id), c.tramo,
    EXISTS (SELECT FROM clases_alumnos otra WHERE otra.alumno_ocupado && claustro_linea(a.alumno_id, c.tramo))
  FROM clases c JOIN altas a ON a.curso_id = c.curso_id AND c.fecha BETWEEN a.fecha_alta AND coalesce(a.fecha_baja, 'infinity')
  WHERE c.id = $1 AND NOT c.particular
  GROUP BY c.id, a.alumno_id, c.tramo`;
