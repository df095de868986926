import type { EntityManager } from 'typeorm';
import type { ReasonBlocker } from '../../listings/definition/define-list';
import { countText } from '../../platform';

/** A subject that cannot be deleted because students have used its classes. */
export interface UsedMateria {
  id: number;
  descripcion: string;
  /** The words that follow the name of the subject in a sentence: «tiene 12 clases dadas: desactívela». */
  reason: string;
}

/**
 * Returns the subjects that have used classes: classes with attendance marks, with seats of private lessons, or with seats that gave or
 * used a credit.
 * First locks the subjects with their classes and seats. So nobody can mark attendance in a class that is about to be deleted.
 */
export async function findUsedMaterias(manager: EntityManager, ids: readonly number[]): Promise<UsedMateria[]> {
  for (const lock of LOCKS) await manager.query(lock, [ids]);
  const rows: { id: number; descripcion: string; clases: number }[] = await manager.query(USED, [ids]);
  return rows.map(({ clases, ...materia }) => ({ ...materia, reason: `tiene ${classesText(clases)}: desactívela` }));
}

/**
 * Deletes all classes of subjects. Call it only for subjects that `findUsedMaterias` did not return: the classes of these subjects are
 * generated and unused.
 */
export async function deleteClassesOf(manager: EntityManager, ids: readonly number[]): Promise<void> {
  await manager.query('DELETE FROM clases WHERE materia_id = ANY($1::integer[])', [ids]);
}

export const usedClasses: ReasonBlocker = {
  covers: [{ table: 'clases', column: 'materia_id' }],
  findReasons: findUsedMaterias,
};

const CLASSES = `SELECT count(*) FROM (SELECT FROM clases WHERE materia_id = ANY($1::integer[]) ORDER BY id FOR UPDATE) AS suyas`;

/**
 * The locks, in order: classes, subjects, classes again, seats. A booking also locks classes before subjects, so there is no deadlock. The
 * second lock of classes finds classes that were added before the subjects were locked.
 */
const LOCKS = [
  CLASSES,
  `SELECT count(*) FROM (SELECT FROM materias WHERE id = ANY($1::integer[]) ORDER BY id FOR UPDATE) AS suyas`,
  CLASSES,
  `SELECT count(*) FROM (SELECT FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
     WHERE c.materia_id = ANY($1::integer[]) ORDER BY s.id FOR UPDATE OF s) AS suyas`,
];

const USED = `
  SELECT m.id, m.descripcion, count(*)::integer AS clases
  FROM clases c JOIN materias m ON m.id = c.materia_id
  WHERE c.materia_id = ANY($1::integer[]) AND EXISTS (
    SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND (c.particular OR s.estado IN ('asiste', 'falta', 'justificada')
      OR EXISTS (SELECT FROM creditos k WHERE s.id IN (k.origen_id, k.usado_en_id))))
  GROUP BY m.id ORDER BY m.descripcion, m.id`;

const classesText = (count: number): string => countText(count, 'clase dada', 'clases dadas');
