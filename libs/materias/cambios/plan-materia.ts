import type { EntityManager } from 'typeorm';
import { dateText } from '../../platform';
import type { MateriaChanges } from '../ficha/read-materia';
import type { StoredMateria } from '../stored-materia';
import { differingUnits, patternAfter, type Pattern } from './pattern';
import { patternBefore, patternOn, writePlanned } from './planned-changes';

/** Returns the subject as it will be on a future day. A save for this day compares the sent values with this future state. */
export async function storedOn(
  manager: EntityManager,
  materiaId: number,
  stored: StoredMateria,
  date: string,
): Promise<{ stored: StoredMateria; present: Pattern }> {
  const present = await patternOn(manager, materiaId, date);
  const { hora_entrada, hora_salida, aula_id, profesor_id: profesorId } = present;
  const columns = { ...stored.columns, hora_entrada, hora_salida, aula_id };
  return { stored: { columns, teachers: { ...stored.teachers, profesorId } }, present };
}

/**
 * Stores what a save changes in hours, teacher and room as a planned change of the subject. The planned change applies from the day
 * `desde` on.
 */
export async function planMateria(
  manager: EntityManager,
  { materiaId, desde, present }: { materiaId: number; desde: string; present: Pattern },
  changes: MateriaChanges,
): Promise<void> {
  const pattern = patternAfter(present, changes);
  const before = await patternBefore(manager, materiaId, desde);
  await writePlanned(manager, { materiaId, desde, changes: differingUnits(before, pattern), pattern });
}

/** Why a save cannot take effect on a future day, as a Spanish sentence; null if it can. */
export async function planProblem(
  manager: EntityManager,
  { materiaId, desde, isPrivate }: { materiaId: number; desde: string; isPrivate: boolean },
): Promise<string | null> {
  if (materiaId === 0) return 'Una materia nueva empieza en su fecha de inicio.';
  if (isPrivate) return 'Las horas y los profesores de las clases particulares cambian al guardar, sin fecha.';
  const [row]: { fin: string }[] = await manager.query(ENDED, [materiaId, desde]);
  return row === undefined ? null : `La materia termina el ${dateText(row.fin)}.`;
}

const ENDED = `
  SELECT coalesce(m.fecha_fin, c.fecha_fin)::text AS fin FROM materias m JOIN cursos c ON c.id = m.curso_id
  WHERE m.id = $1 AND coalesce(m.fecha_fin, c.fecha_fin) < $2::date`;
