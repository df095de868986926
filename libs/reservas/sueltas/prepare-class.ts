import type { EntityManager } from 'typeorm';
import { fichasErrors } from '../../records/definition/errors';
import type { RecordSave } from '../../records/definition/define-record';
import {
  clashedBefore,
  findClashes,
  goneTeacher,
  lockResources,
  clashSentence,
  withOthers,
  type ClashKind,
} from '../../clases';
import { changeNotice, findClass, studentsOf, type ChangedClass } from '../base/changed-classes';
import { isSameMoment, type ClassMoment } from '../base/class-moment';
import { recordNotices } from '../base/class-notices';
import { prepareForTeacher } from '../base/teacher-columns';
import { dayProblem } from './day-problem';

/** For each kind of clash, the field at which the form shows the clash. */
const FIELD: Record<ClashKind, 'profesor' | 'aula' | 'hora_entrada'> = {
  profesor: 'profesor',
  ausente: 'profesor',
  aula: 'aula',
  cerrada: 'aula',
  alumno: 'hora_entrada',
};

/**
 * Prepares a class that is saved from its record. Locks the old and the new teacher, room and students. Refuses clashes, a teacher who has
 * left, and a day outside the period of a private class. Records the substitution and the notices.
 * @throws campos-por-corregir
 */
export async function prepareClass(manager: EntityManager, save: RecordSave): Promise<void> {
  const seen = save.id === 0 ? null : await findClass(manager, save.id);
  const planned = planOf(seen, save.values);
  if (planned === null || (seen !== null && isSameMoment(seen, planned))) return;
  await lockResources(manager, {
    profesores: [seen?.profesor_id, planned.profesor_id],
    aulas: [seen?.aula_id, planned.aula_id],
    alumnos: seen === null ? await groupOf(manager, planned.fecha, save.values.materia) : studentsOf(seen),
    clases: seen === null ? [] : [seen.id],
  });
  // The class is read again under the locks, because another change may have been committed since the first read.
  const stored = seen === null ? null : await findClass(manager, seen.id);
  const despues = planOf(stored, save.values);
  if (despues === null) return;
  await refuseClashes(manager, stored, despues, save.values.materia);
  if (stored !== null && !isSameMoment(stored, despues)) await announce(manager, stored, despues, save);
}

async function announce(
  manager: EntityManager,
  stored: ChangedClass,
  despues: ClassMoment,
  { userId, now }: RecordSave,
): Promise<void> {
  await prepareForTeacher(manager, stored.id, despues.profesor_id);
  await recordNotices(manager, [changeNotice(stored, despues)], { userId, now });
}

/**
 * Refuses clashes, each with an error at the field of the clash. In a new group class, clashes of students are not refused: the seats of
 * these students are marked `coincide`.
 */
async function refuseClashes(
  manager: EntityManager,
  stored: ChangedClass | null,
  planned: ClassMoment,
  materia: unknown,
): Promise<void> {
  const { fecha, hora_entrada: entrada, hora_salida: salida, profesor_id, aula_id } = planned;
  const found = await findClashes(
    manager,
    [{ fecha, entrada, salida, profesor_id, aula_id, alumnos: stored === null ? [] : studentsOf(stored) }],
    { classes: stored === null ? [] : [stored.id] },
  );
  const clashes = found.filter((clash) => stored === null || !clashedBefore(stored, clash));
  const campos: Record<string, string> = {};
  for (const field of new Set(clashes.map(({ tipo }) => FIELD[tipo])))
    campos[field] = withOthers(clashes.filter(({ tipo }) => FIELD[tipo] === field).map(clashSentence));
  const gone = profesor_id === stored?.profesor_id ? null : await goneTeacher(manager, planned);
  if (gone !== null) campos.profesor = gone;
  const day = await dayProblem(manager, stored, planned, materia ?? stored?.materia_id);
  if (day !== null) campos.fecha = day;
  const count = Object.keys(campos).length;
  if (count > 0) throw fichasErrors['campos-por-corregir']({ count }, { campos });
}

/**
 * Returns the date, hours, teacher and room that the class will have. Null if the date or an hour is missing; the database refuses such a
 * class later.
 */
function planOf(stored: ChangedClass | null, values: RecordSave['values']): ClassMoment | null {
  const { fecha, hora_entrada, hora_salida, profesor, aula } = values;
  const planned = {
    fecha: fecha ?? stored?.fecha,
    hora_entrada: hora_entrada ?? stored?.hora_entrada,
    hora_salida: hora_salida ?? stored?.hora_salida,
    profesor_id: profesor === undefined ? (stored?.profesor_id ?? null) : profesor,
    aula_id: aula === undefined ? (stored?.aula_id ?? null) : aula,
  };
  const isWhole = [planned.fecha, planned.hora_entrada, planned.hora_salida].every((part) => typeof part === 'string');
  return isWhole ? (planned as ClassMoment) : null;
}

/** The students whom `seatGroup` will add to a new group class. */
async function groupOf(manager: EntityManager, fecha: string, materia: unknown): Promise<number[]> {
  const rows: { alumno_id: number }[] = await manager.query(
    `SELECT a.alumno_id FROM materias m JOIN altas a ON a.curso_id = m.curso_id
     WHERE m.id = $1 AND NOT m.particular AND $2::date BETWEEN a.fecha_alta AND coalesce(a.fecha_baja, 'infinity')`,
    [materia, fecha],
  );
  return rows.map(({ alumno_id }) => alumno_id);
}
