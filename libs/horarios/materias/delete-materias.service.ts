import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, parseIds, type Actor } from '../../platform';
import { horariosErrors } from '../errors';

/** Deletes subjects with the classes that nobody used: all of them or none. */
@Injectable()
export class DeleteMateriasService {
  constructor(private readonly db: Database) {}

  /**
   * @returns how many were deleted
   * @throws por-corregir without ids; materia-desconocida if one is of another course; no-puede-ser if one has given classes
   */
  async remove(cursoId: number, rawIds: unknown, actor: Actor): Promise<number> {
    const ids = parseIds(rawIds);
    if (ids === null) throw horariosErrors['materia-desconocida']();
    if (ids.length === 0) throw horariosErrors['por-corregir']({ sentence: 'Marque al menos una materia.' });
    await this.db.transaction(actor, async (manager) => {
      await lockAll(manager, cursoId, ids);
      await checkUnused(manager, ids);
      await manager.query('DELETE FROM clases WHERE materia_id = ANY($1::integer[])', [ids]);
      await manager.query('DELETE FROM materias WHERE id = ANY($1::integer[])', [ids]);
    });
    return ids.length;
  }
}

/** Locks subjects, their classes and seats, so that nobody marks a student of a class that is about to be deleted. */
async function lockAll(manager: EntityManager, cursoId: number, ids: readonly number[]): Promise<void> {
  const found: object[] = await manager.query(
    'SELECT id FROM materias WHERE id = ANY($1::integer[]) AND curso_id = $2 ORDER BY id FOR UPDATE',
    [ids, cursoId],
  );
  if (found.length < ids.length) throw horariosErrors['materia-desconocida']();
  await manager.query(
    `SELECT count(*) FROM (SELECT FROM clases WHERE materia_id = ANY($1::integer[]) ORDER BY id FOR UPDATE) AS suyas`,
    [ids],
  );
  await manager.query(
    `SELECT count(*) FROM (SELECT FROM clases_alumnos s JOIN clases c ON c.id = s.clase_id
       WHERE c.materia_id = ANY($1::integer[]) ORDER BY s.id FOR UPDATE OF s) AS suyas`,
    [ids],
  );
}

/** Classes with a marked student, a seat of a private lesson, or a seat that a credit came from. */
const USED = `
  SELECT m.descripcion, count(*)::integer AS clases
  FROM clases c JOIN materias m ON m.id = c.materia_id
  WHERE c.materia_id = ANY($1::integer[]) AND EXISTS (
    SELECT FROM clases_alumnos s WHERE s.clase_id = c.id AND (c.particular OR s.estado IN ('asiste', 'falta', 'justificada')
      OR EXISTS (SELECT FROM creditos k WHERE s.id IN (k.origen_id, k.usado_en_id))))
  GROUP BY m.id ORDER BY m.descripcion, m.id`;

/** @throws no-puede-ser */
async function checkUnused(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const used: { descripcion: string; clases: number }[] = await manager.query(USED, [ids]);
  if (used.length === 0) return;
  const sentence = used.map(({ descripcion, clases }) => `${descripcion} tiene ${classesText(clases)}: desactívela.`);
  throw horariosErrors['no-puede-ser']({ sentence: sentence.join(' ') });
}

const classesText = (count: number): string => (count === 1 ? '1 clase dada' : `${String(count)} clases dadas`);
