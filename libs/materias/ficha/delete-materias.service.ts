import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { deleteClassesOf, findUsedMaterias } from '../../cursos';
import { Database, parseIds, retryOnClash, type Actor } from '../../platform';
import { horariosErrors } from '../../clases';

/** Deletes subjects and their unused classes: all or none. */
@Injectable()
export class DeleteMateriasService {
  constructor(private readonly db: Database) {}

  /**
   * @returns the number of deleted subjects
   * @throws por-corregir without ids; materia-desconocida if a subject belongs to another course; no-puede-ser if a subject has classes
   * that were given
   */
  async remove(cursoId: number, rawIds: unknown, actor: Actor): Promise<number> {
    const ids = parseIds(rawIds);
    if (ids === null) throw horariosErrors['materia-desconocida']();
    if (ids.length === 0) throw horariosErrors['por-corregir']({ sentence: 'Marque al menos una materia.' });
    const write = async (manager: EntityManager) => {
      await checkCourse(manager, cursoId, ids);
      await checkUnused(manager, ids);
      await deleteClassesOf(manager, ids);
      await manager.query('DELETE FROM materias WHERE id = ANY($1::integer[])', [ids]);
    };
    await retryOnClash(() => this.db.transaction(actor, write));
    return ids.length;
  }
}

/** @throws materia-desconocida if one belongs to another course */
async function checkCourse(manager: EntityManager, cursoId: number, ids: readonly number[]): Promise<void> {
  const found: object[] = await manager.query('SELECT FROM materias WHERE id = ANY($1::integer[]) AND curso_id = $2', [
    ids,
    cursoId,
  ]);
  if (found.length < ids.length) throw horariosErrors['materia-desconocida']();
}

/** @throws no-puede-ser */
async function checkUnused(manager: EntityManager, ids: readonly number[]): Promise<void> {
  const used = await findUsedMaterias(manager, ids);
  if (used.length === 0) return;
  const sentences = used.map(({ descripcion, reason }) => `${descripcion} ${reason}.`);
  throw horariosErrors['no-puede-ser']({ sentence: sentences.join(' ') });
}
