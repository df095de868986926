import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../platform';
import type { Viewer } from '../acceso/viewer.service';
import { healSeats } from '../choques/heal-seats';
import type { Fields } from '../requests/fields';
import { wrong } from '../requests/fields';
import { BookingTransaction } from './booking-transaction.service';
import { lockClasses, momentOf, studentsOf, type ChangedClass } from './changed-classes';
import { giveCredits } from './credits';
import { familyRefusal } from './family-rules';
import { recordNotices } from './notices';
import { classesText, readClassIds } from './read-ids';
import { cancelClasses, cancelSeats } from './seats';

const LONGEST_REASON = 500;

/** Cancelled classes and seats (rules R7, R10): all of a request or none. */
@Injectable()
export class CancelService {
  constructor(private readonly transaction: BookingTransaction) {}

  /**
   * Administrators cancel whole classes, families their own seats.
   * @returns `2 clases anuladas.`
   * @throws clase-desconocida, por-corregir, no-puede-ser
   */
  async cancel(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const ids = readClassIds(body.idsClases);
    const motivo = readReason(body.motivo);
    return this.transaction.run(actor, async (manager, now) => {
      const classes = await lockClasses(manager, ids, viewer);
      const open = classes.filter((clase) => !isCancelled(clase, viewer));
      const refusal = open.map((clase) => familyRefusal(clase, 'cancels', viewer)).find((one) => one !== null);
      if (refusal) throw refusal;
      await this.write(manager, open, viewer, { motivo, now });
      return cancelledText(open.length, classes.length - open.length);
    });
  }

  /** Who was marked as having come has had the class, and gets no credit for it. */
  private async write(
    manager: EntityManager,
    classes: readonly ChangedClass[],
    viewer: Viewer,
    { motivo, now }: { motivo: string | null; now: Date },
  ): Promise<void> {
    const ids = classes.map(({ id }) => id);
    const by = { userId: viewer.userId, now, motivo };
    const seats = await cancelSeats(manager, { clases: ids, alumnos: viewer.alumnos }, by);
    const emptied = viewer.alumnos === null ? ids : await emptiedOf(manager, ids);
    await cancelClasses(manager, emptied, motivo);
    const students = [...new Set(seats.map(({ alumno_id }) => alumno_id))];
    await healSeats(
      manager,
      students,
      classes.map(({ fecha }) => fecha),
    );
    await giveCredits(
      manager,
      seats.filter(({ asistio }) => !asistio).map(({ id }) => id),
      {
        today: viewer.today,
        creditDays: viewer.rules.creditDays,
        unconfirmed: classes.filter(({ estado }) => estado === 'solicitada').map(({ id }) => id),
      },
    );
    const notices = classes.map((clase) => ({
      claseId: clase.id,
      tipo: 'anulada' as const,
      antes: momentOf(clase),
      alumnos: seats.filter(({ clase_id }) => clase_id === clase.id).map(({ alumno_id }) => alumno_id),
      profesores: [clase.profesor_id],
    }));
    await recordNotices(manager, notices, { userId: viewer.userId, now });
  }
}

/** A class that is cancelled or, for a family, one without a seat of theirs. */
function isCancelled(clase: ChangedClass, { alumnos }: Viewer): boolean {
  if (clase.estado === 'anulada') return true;
  return alumnos !== null && !studentsOf(clase).some((id) => alumnos.includes(id));
}

/** Private classes whose last seat has left. */
async function emptiedOf(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM clases WHERE id = ANY ($1::integer[]) AND particular AND ocupadas = 0 AND estado <> 'anulada'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}

/** `2 clases anuladas.`, `1 clase anulada; 1 ya lo estaba.` */
export function cancelledText(cancelled: number, before: number): string {
  const were = before === 1 ? '1 ya lo estaba' : `${String(before)} ya lo estaban`;
  if (cancelled === 0) return before === 1 ? 'La clase ya estaba anulada.' : 'Las clases ya estaban anuladas.';
  const sentence = `${classesText(cancelled)} ${cancelled === 1 ? 'anulada' : 'anuladas'}`;
  return before === 0 ? `${sentence}.` : `${sentence}; ${were}.`;
}

function readReason(raw: unknown): string | null {
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw !== 'string' || raw.length > LONGEST_REASON)
    throw wrong('motivo', 'Escriba un motivo de 500 caracteres como mucho.');
  return raw.trim() === '' ? null : raw.trim();
}
