import { Injectable } from '@nestjs/common';
import type { Actor } from '../../platform';
import { horariosErrors, lockResources, TIMETABLE_ACTOR, type Fields, type Viewer } from '../../clases';
import { BookingTransaction } from '../base/booking-transaction.service';
import { lockClasses } from '../base/changed-classes';
import { confirmClasses } from './confirm-classes';
import { recordNotices } from '../base/class-notices';
import { classesText, readClassIds } from '../base/read-ids';
import { cancelClasses, cancelSeats } from '../plazas/seats';

const LAPSED = 'No se confirmó a tiempo';

/** Requested classes: the academy confirms them, or they expire. */
@Injectable()
export class ConfirmService {
  constructor(private readonly transaction: BookingTransaction) {}

  /** @returns `2 clases confirmadas.` @throws clase-desconocida, por-corregir, no-puede-ser */
  async confirm(body: Fields, viewer: Viewer, actor: Actor): Promise<string> {
    const ids = readClassIds(body.idsClases);
    return this.transaction.run(actor, async (manager, now) => {
      const classes = await lockClasses(manager, ids, viewer);
      if (classes.some(({ estado }) => estado === 'anulada'))
        throw horariosErrors['no-puede-ser']({ sentence: 'Una clase anulada no se confirma.' });
      const waiting = classes.filter(({ estado }) => estado === 'solicitada');
      await confirmClasses(manager, waiting, { userId: viewer.userId, now });
      return `${classesText(classes.length)} ${classes.length === 1 ? 'confirmada' : 'confirmadas'}.`;
    });
  }

  /** Cancels expired requests and frees their credits. @returns the number of cancelled requests */
  async lapse(): Promise<number> {
    return this.transaction.run(TIMETABLE_ACTOR, async (manager, now) => {
      const rows: { id: number; alumnos: number[]; profesor_id: number | null }[] = await manager.query(
        `SELECT c.id, c.profesor_id, ARRAY(SELECT s.alumno_id FROM clases_alumnos s WHERE s.clase_id = c.id AND s.estado <> 'anulado') AS alumnos
         FROM clases c WHERE c.estado = 'solicitada' AND c.caduca <= $1 ORDER BY c.id LIMIT 100 FOR UPDATE SKIP LOCKED`,
        [now],
      );
      const ids = rows.map(({ id }) => id);
      if (ids.length === 0) return 0;
      await lockResources(manager, { clases: ids });
      const seats = await cancelSeats(manager, { clases: ids, alumnos: null }, { userId: null, now, motivo: LAPSED });
      await cancelClasses(manager, ids, LAPSED);
      await manager.query(
        'UPDATE creditos SET usado_en_id = NULL, version = version + 1 WHERE usado_en_id = ANY ($1::integer[])',
        [seats.map(({ id }) => id)],
      );
      const notices = rows.map(({ id, alumnos, profesor_id }) => ({
        claseId: id,
        tipo: 'caducada' as const,
        alumnos,
        profesores: [profesor_id],
      }));
      await recordNotices(manager, notices, { userId: null, now });
      return ids.length;
    });
  }
}
