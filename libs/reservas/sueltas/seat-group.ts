import type { EntityManager } from 'typeorm';
import type { RecordSave } from '../../records/definition/define-record';
import { healSeats } from '../../clases';
import { bookedNotice, findClass, studentsOf } from '../base/changed-classes';
import { recordNotices } from '../base/class-notices';

/**
 * Completes the seats of a group class after the class was saved.
 * For a new class, adds the enrolled students and notifies the students and the teacher. If a student has another class at that hour, the
 * student's seat is marked with `coincide`.
 * For a changed class, removes this mark from the seats of students who are free now.
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
