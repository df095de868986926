import {
  goneReason,
  horariosErrors,
  INACTIVE_TEACHER,
  TEACHER_DATES,
  wrong,
  type TeacherDates,
  type Viewer,
} from '../../clases';
import type { MovedClass } from '../../huecos';
import type { Database } from '../../platform';

/**
 * Checks the new teacher of a moved class. Administrators may choose any active teacher who has not left by the new date. Families may
 * choose only a teacher of the subject, or keep the present one.
 * @throws profesor-desconocido, por-corregir
 */
export async function checkTeacher(
  db: Database,
  { id, fecha }: { id: number; fecha: string },
  clase: MovedClass,
  viewer: Viewer,
): Promise<void> {
  const [teacher] = await db.rows<TeacherDates & { asignado: boolean }>(
    `SELECT ${TEACHER_DATES}, EXISTS (SELECT FROM materias_profesores mp WHERE mp.materia_id = $2 AND mp.profesor_id = p.id) AS asignado
     FROM profesores p WHERE p.id = $1`,
    [id, clase.materia_id],
  );
  const isOffered = teacher !== undefined && (viewer.isAdmin || teacher.asignado || id === clase.profesor_id);
  if (!isOffered) throw horariosErrors['profesor-desconocido']();
  if (!teacher.activo) throw wrong('profesor_id', INACTIVE_TEACHER);
  // Only administrators get this reason. Families read only that the hour is taken.
  const gone = viewer.isAdmin && id !== clase.profesor_id ? goneReason(teacher, fecha) : null;
  if (gone !== null) throw wrong('profesor_id', gone);
}
