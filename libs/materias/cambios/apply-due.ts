import type { EntityManager } from 'typeorm';

/**
 * Copies the due planned changes into their subjects, then deletes these planned changes. Classes do not change, because they already
 * follow the planned changes.
 * The copy is for code that reads only the subject, for example to decide what a teacher may see.
 */
export async function applyDue(manager: EntityManager, today: string, materiaId: number | null): Promise<number> {
  const due: { id: number }[] = await manager.query(LOCK, [today, materiaId]);
  if (due.length === 0) return 0;
  const ids = due.map(({ id }) => id);
  await manager.query(APPLY, [today, ids]);
  await manager.query('DELETE FROM materias_cambios WHERE desde <= $1::date AND materia_id = ANY ($2::integer[])', [
    today,
    ids,
  ]);
  return ids.length;
}

const LOCK = `
  SELECT m.id FROM materias m
  WHERE m.id IN (SELECT x.materia_id FROM materias_cambios x WHERE x.desde <= $1::date) AND ($2::integer IS NULL OR m.id = $2)
  ORDER BY m.id FOR NO KEY UPDATE`;

const APPLY = `
  UPDATE materias m SET dias_semana = t.dias_semana, hora_entrada = t.hora_entrada, hora_salida = t.hora_salida,
    profesor_id = t.profesor_id, aula_id = t.aula_id, version = m.version + 1
  FROM materias_tramos t
  WHERE m.id = ANY ($2::integer[]) AND t.materia_id = m.id AND $1::date BETWEEN t.desde AND t.hasta`;
