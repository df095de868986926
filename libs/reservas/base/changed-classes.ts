import type { EntityManager } from 'typeorm';
import { classReach, reachValue, horariosErrors, lockResources, type Reach, type Resources } from '../../clases';
import type { ClassMoment } from './class-moment';
import type { ClassNotice } from './class-notices';

/** A class that is about to change, read under its lock. */
export interface ChangedClass extends ClassMoment {
  id: number;
  materia_id: number;
  materia: string;
  curso_id: number;
  particular: boolean;
  estado: 'solicitada' | 'confirmada' | 'anulada';
  /** When the request for the class expires; null if the class is not `solicitada`. */
  caduca: Date | null;
  capacidad: number;
  ocupadas: number;
  minutos: number;
  version: number;
  /** The series that the class was booked with. */
  serie: string | null;
  /** The students with a seat; `plaza_id` is the id of the seat. */
  alumnos: SeatedStudent[];
}

export interface SeatedStudent {
  id: number;
  plaza_id: number;
  /** Whether the family booked the seat itself. */
  de_familia: boolean;
  alta_id: number | null;
  credito_id: number | null;
  coincide: boolean;
}

const SELECT = `
  SELECT c.id, c.materia_id, m.descripcion AS materia, c.curso_id, c.particular, c.estado, c.caduca, c.capacidad, c.ocupadas, c.minutos, c.version, c.serie,
  to_char(c.fecha, 'YYYY-MM-DD') AS fecha, to_char(c.hora_entrada, 'HH24:MI') AS hora_entrada,
  to_char(c.hora_salida, 'HH24:MI') AS hora_salida, c.profesor_id, c.aula_id,
  coalesce((SELECT json_agg(json_build_object('id', s.alumno_id, 'plaza_id', s.id, 'de_familia', s.de_familia, 'alta_id', s.alta_id,
      'credito_id', s.credito_id, 'coincide', s.coincide) ORDER BY s.alumno_id)
    FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado'), '[]') AS alumnos
  FROM clases c JOIN materias m ON m.id = c.materia_id`;

/** The stored class; null if it does not exist. */
export async function findClass(manager: EntityManager, id: number): Promise<ChangedClass | null> {
  const classes: ChangedClass[] = await manager.query(`${SELECT} WHERE c.id = $1`, [id]);
  return classes[0] ?? null;
}

/** Reads the classes among `ids` that are requested and not yet confirmed. The caller has locked them. */
export async function findRequested(manager: EntityManager, ids: readonly number[]): Promise<ChangedClass[]> {
  if (ids.length === 0) return [];
  return manager.query(`${SELECT} WHERE c.id = ANY ($1::integer[]) AND c.estado = 'solicitada' ORDER BY c.id`, [ids]);
}

/**
 * Locks classes with their teachers, rooms and students, and also the resources in `others`, such as a new teacher. Then reads the
 * classes.
 * @throws clase-desconocida if the viewer may not see all of the classes
 */
export async function lockClasses(
  manager: EntityManager,
  ids: readonly number[],
  viewer: Reach,
  others: Resources = {},
): Promise<ChangedClass[]> {
  const rows: Required<Resources>[] = await manager.query(RESOURCES, [ids]);
  const [present] = rows;
  await lockResources(manager, {
    profesores: [...(present?.profesores ?? []), ...(others.profesores ?? [])],
    aulas: [...(present?.aulas ?? []), ...(others.aulas ?? [])],
    alumnos: [...(present?.alumnos ?? []), ...(others.alumnos ?? [])],
    clases: [...ids, ...(others.clases ?? [])],
  });
  const classes: ChangedClass[] = await manager.query(
    `${SELECT} WHERE c.id = ANY ($1::integer[]) AND (${classReach(viewer, 2)} ${viewer.alumnos === null ? '' : ` OR ${WAS_THEIRS}`})
     ORDER BY c.fecha, c.hora_entrada, c.id`,
    [ids, reachValue(viewer)],
  );
  if (classes.length < ids.length) throw horariosErrors['clase-desconocida']();
  return classes;
}

/**
 * SQL: true if a student of the family has or had a seat in the class. If the seat is cancelled, the refusal can then say "cancelled"
 * instead of "unknown".
 */
const WAS_THEIRS = `EXISTS (SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND s.alumno_id = ANY ($2::integer[]))`;

const RESOURCES = `
  SELECT
    ARRAY(SELECT DISTINCT profesor_id FROM clases WHERE id = ANY ($1::integer[]) AND profesor_id IS NOT NULL) AS profesores,
    ARRAY(SELECT DISTINCT aula_id FROM clases WHERE id = ANY ($1::integer[]) AND aula_id IS NOT NULL) AS aulas,
    ARRAY(SELECT DISTINCT alumno_id FROM clases_alumnos WHERE clase_id = ANY ($1::integer[]) AND estado <> 'anulado') AS alumnos`;

/** Hours, teacher and room of a class. */
export const momentOf = ({ fecha, hora_entrada, hora_salida, profesor_id, aula_id }: ChangedClass): ClassMoment => ({
  fecha,
  hora_entrada,
  hora_salida,
  profesor_id,
  aula_id,
});

/** The notice of a confirmed class. */
export const bookedNotice = (clase: ChangedClass): ClassNotice => ({
  claseId: clase.id,
  tipo: 'reservada',
  despues: momentOf(clase),
  alumnos: studentsOf(clase),
  profesores: [clase.profesor_id],
});

/** The notice of a class whose date, hour, teacher or room changes. */
export const changeNotice = (
  clase: ChangedClass,
  despues: ClassMoment,
  alumnos: readonly number[] = studentsOf(clase),
): ClassNotice => ({
  claseId: clase.id,
  tipo: 'cambiada',
  antes: momentOf(clase),
  despues,
  alumnos,
  profesores: [clase.profesor_id, despues.profesor_id],
});

export const studentsOf = ({ alumnos }: ChangedClass): number[] => alumnos.map(({ id }) => id);
