import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SustitutosLlamada } from '../../contracts';
import { Clock, Database, parseId, countText, type Actor } from '../../platform';
import { horariosErrors, type Viewer } from '../../clases';
import {
  restoreClass,
  BookingTransaction,
  changeNotice,
  lockClasses,
  momentOf,
  refuseClashes,
  writeMoments,
  recordNotices,
} from '../../reservas';
import { OPEN_CLASSES } from '../../llamadas';
import { SustitutosService, type PartlyFree } from './sustitutos.service';

interface OpenClass {
  id: number;
  fecha: string;
  entrada: string;
  estado: 'confirmada' | 'anulada';
}

/**
 * Finds and assigns substitutes for two kinds of classes of a call list: classes without a teacher, and cancelled classes. A cancelled
 * class with a substitute takes place again.
 */
@Injectable()
export class CoverService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly substitutes: SustitutosService,
    private readonly transaction: BookingTransaction,
  ) {}

  async list(rawId: unknown): Promise<SustitutosLlamada> {
    const classes = await this.openClasses(rawId);
    const free = await this.substitutes.listForSome(classes);
    return {
      clases: classes.length,
      sustitutos: free.map((one) => ({
        ...{ id: one.id, nombre: one.nombre, telefono: one.telefono },
        detalle: detailOf(one, classes),
      })),
    };
  }

  /**
   * Assigns a teacher to all classes of the list for which the teacher is free. If one assignment fails, no class is assigned.
   * @returns `Marta Iglesias da 2 clases.`
   * @throws profesor-desconocido if the teacher is free for none of the classes; no-puede-ser
   */
  async assign(rawId: unknown, rawTeacher: unknown, viewer: Viewer, actor: Actor): Promise<string> {
    const classes = await this.openClasses(rawId);
    const profesorId = parseId(rawTeacher);
    const teacher = (await this.substitutes.listForSome(classes)).find(({ id }) => id === profesorId);
    if (teacher === undefined) throw horariosErrors['profesor-desconocido']();
    const given = classes.filter(({ id }) => teacher.libres.includes(id));
    const ids = (estado: OpenClass['estado']) => given.filter((one) => one.estado === estado).map(({ id }) => id);
    await this.transaction.run(actor, async (manager, now) => {
      const to = { profesorId: teacher.id, viewer, now };
      await giveUncovered(manager, ids('confirmada'), to);
      for (const id of ids('anulada')) await restoreClass(manager, { id, version: undefined, ...to });
    });
    return `${teacher.nombre} da ${countText(given.length, 'clase', 'clases')}.`;
  }

  private openClasses(rawId: unknown): Promise<OpenClass[]> {
    return this.db.rows<OpenClass>(OPEN_CLASSES, [parseId(rawId), this.clock.minute()]);
  }
}

async function giveUncovered(
  manager: EntityManager,
  ids: readonly number[],
  { profesorId, viewer, now }: { profesorId: number; viewer: Viewer; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const classes = await lockClasses(manager, ids, viewer, { profesores: [profesorId] });
  const moments = classes.map((clase) => ({ ...momentOf(clase), profesor_id: profesorId }));
  await refuseClashes(manager, classes, moments, viewer);
  await writeMoments(manager, classes, moments);
  const notices = classes.map((clase) => changeNotice(clase, { ...momentOf(clase), profesor_id: profesorId }));
  await recordNotices(manager, notices, { userId: viewer.userId, now });
}

/** `Libre en las 4 · da Inglés B1 y B2`, `Libre a las 15:00 · sin materias` */
function detailOf({ libres, imparte }: PartlyFree, classes: readonly OpenClass[]): string {
  const free = classes.filter(({ id }) => libres.includes(id));
  const hours = free.map(({ entrada }) => entrada).join(', ');
  const when =
    free.length === classes.length && classes.length > 1
      ? `Libre en las ${String(classes.length)}`
      : `Libre a las ${hours}`;
  return `${when} · ${imparte === '' ? 'sin materias' : `da ${imparte}`}`;
}
