import type { EntityManager } from 'typeorm';
import type { HorarioDia } from '../contracts';
import { horariosErrors } from '../clases';
import type { MateriaColumns } from './ficha/read-materia';
import type { AssignedTeacher, Teachers } from './ficha/teachers-after';

/** The stored subject before a save. */
export interface StoredMateria {
  columns: Pick<
    MateriaColumns,
    'fecha_inicio' | 'fecha_fin' | 'hora_entrada' | 'hora_salida' | 'hora_inicial' | 'hora_final' | 'aula_id'
  >;
  teachers: Teachers;
}

/**
 * Locks the row of a subject with `FOR NO KEY UPDATE`. `FOR UPDATE` would also block inserts that refer to the subject (classes,
 * generation queue), and the waiting inserts would cause a deadlock.
 */
const LOCK = `
  SELECT fecha_inicio::text, fecha_fin::text, to_char(hora_entrada, 'HH24:MI') AS hora_entrada,
    to_char(hora_salida, 'HH24:MI') AS hora_salida, to_char(hora_inicial, 'HH24:MI') AS hora_inicial,
    to_char(hora_final, 'HH24:MI') AS hora_final, aula_id, particular, profesor_id
  FROM materias WHERE id = $1 AND curso_id = $2 FOR NO KEY UPDATE`;

/** Locks a subject of a course against concurrent saves. @throws materia-desconocida */
export async function lockMateria(manager: EntityManager, cursoId: number, id: number): Promise<StoredMateria> {
  const rows: (StoredMateria['columns'] & { particular: boolean; profesor_id: number | null })[] = await manager.query(
    LOCK,
    [id, cursoId],
  );
  const [row] = rows;
  if (row === undefined) throw horariosErrors['materia-desconocida']();
  const { particular, profesor_id: profesorId, ...columns } = row;
  return { columns, teachers: { particular, profesorId, assigned: await loadAssigned(manager, id) } };
}

export async function loadAssigned(manager: EntityManager, id: number): Promise<AssignedTeacher[]> {
  return manager.query(
    'SELECT profesor_id AS id, capacidad FROM materias_profesores WHERE materia_id = $1 ORDER BY orden, profesor_id',
    [id],
  );
}

export async function loadHorarios(manager: EntityManager, id: number): Promise<HorarioDia[]> {
  return manager.query(
    `SELECT dia, ARRAY(SELECT to_char(hora, 'HH24:MI') FROM unnest(horas) AS hora) AS horas, duracion, to_char(fin, 'HH24:MI') AS fin
     FROM materias_horarios WHERE materia_id = $1 ORDER BY strpos('LMXJVSD', dia)`,
    [id],
  );
}
