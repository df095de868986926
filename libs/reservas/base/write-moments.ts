import type { EntityManager } from 'typeorm';
import { healSeats } from '../../clases';
import { itemAt } from '../../platform/lists/item-at';
import { studentsOf, type ChangedClass } from './changed-classes';
import type { ClassMoment } from './class-moment';
import { columnsOfNewTeacher } from './teacher-columns';

/**
 * Writes day, hours, teacher and room of classes in one statement. PostgreSQL checks the constraints at the end of the statement, so two
 * classes can swap. Then runs `healSeats` for the students on the old and the new days.
 */
export async function writeMoments(
  manager: EntityManager,
  classes: readonly ChangedClass[],
  moments: readonly ClassMoment[],
): Promise<void> {
  const rows = classes.map(({ id }, index) => ({ id, ...itemAt(moments, index) }));
  await manager.query(UPDATE, [JSON.stringify(rows)]);
  const dates = [...classes, ...moments].map(({ fecha }) => fecha);
  await healSeats(manager, [...new Set(classes.flatMap(studentsOf))], dates);
}

const UPDATE = `
  UPDATE clases c SET fecha = r.fecha, hora_entrada = r.hora_entrada, hora_salida = r.hora_salida, profesor_id = r.profesor_id,
    aula_id = r.aula_id, version = c.version + 1,
    ${columnsOfNewTeacher('r.profesor_id')}
  FROM jsonb_to_recordset($1::jsonb) AS r (id integer, fecha date, hora_entrada time, hora_salida time, profesor_id integer, aula_id integer)
  WHERE c.id = r.id AND (c.fecha, c.hora_entrada, c.hora_salida, c.profesor_id, c.aula_id)
    IS DISTINCT FROM (r.fecha, r.hora_entrada, r.hora_salida, r.profesor_id, r.aula_id)`;
