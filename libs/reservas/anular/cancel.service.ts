import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ClasesAnuladas } from '../../contracts';
import { countText, type Actor } from '../../platform';
import { wrong, horariosErrors, type Viewer, type Fields } from '../../clases';
import { returnedCreditsText } from '../../llamadas/calculo';
import { BookingTransaction } from '../base/booking-transaction.service';
import { lockClasses, studentsOf, type ChangedClass } from '../base/changed-classes';
import { countChanges, type StudentChanges } from '../base/change-limit';
import { checkVersion } from '../base/check-version';
import { familyRefusal } from '../base/family-rules';
import { readClassIds } from '../base/read-ids';
import { readSeats } from '../base/read-seats';
import { writeCancelling } from './write-cancelling';

const LONGEST_REASON = 500;

export const GROUP_SEAT = 'De una clase de grupo no se quita a un alumno: anote su falta en la asistencia.';

/** Cancels classes and seats (rules R7, R10): all of a request or none. */
@Injectable()
export class CancelService {
  constructor(private readonly transaction: BookingTransaction) {}

  /**
   * Cancels classes or seats. Administrators cancel whole classes or, with `alumno_id`, only the seats of one student. Families cancel
   * their own seats.
   * @param body may have `version` if it names a single class: if the class has another version, the request is refused
   * @returns `2 clases anuladas.`, or `2 plazas anuladas.` for seats; if private classes give back make-up credits, also a sentence about
   * these credits
   * @throws clase-desconocida, alumno-desconocido, por-corregir, no-puede-ser
   */
  async cancel(body: Fields, viewer: Viewer, actor: Actor): Promise<ClasesAnuladas> {
    const ids = readClassIds(body.idsClases);
    const motivo = readReason(body.motivo);
    const alumnos = readSeats(body.alumno_id, viewer);
    return this.transaction.run(actor, async (manager, now) => {
      const classes = await lockClasses(manager, ids, viewer);
      const areSeats = viewer.alumnos === null && alumnos !== null;
      if (areSeats) await checkSeated(manager, classes, alumnos);
      const open = classes.filter((clase) => !isCancelled(clase, alumnos));
      for (const clase of open) checkVersion(clase, body.version);
      const refusal = open.map((clase) => familyRefusal(clase, 'cancels', viewer)).find((one) => one !== null);
      if (refusal) throw refusal;
      await countChanges(manager, changesOf(open, alumnos), viewer, now);
      const { userId, today, rules } = viewer;
      const by = { alumnos, motivo, userId, now, today, creditDays: rules.creditDays };
      const devuelve = returnedCreditsText(await writeCancelling(manager, open, by));
      return {
        mensaje: cancelledText(open.length, classes.length - open.length, areSeats ? 'plaza' : 'clase'),
        ...(devuelve !== '' && { devuelve }),
      };
    });
  }
}

/**
 * For each student, the number of cancellations in `classes`. All classes of one series count as one cancellation. Students without a seat
 * in these classes are left out.
 */
function changesOf(classes: readonly ChangedClass[], alumnos: readonly number[] | null): StudentChanges[] {
  return (alumnos ?? []).flatMap((alumnoId) => {
    const own = classes.filter((clase) => studentsOf(clase).includes(alumnoId));
    const count = new Set(own.map(({ id, serie }) => serie ?? id)).size;
    return count === 0 ? [] : [{ alumnoId, count }];
  });
}

/**
 * True if there is nothing left to cancel: the class is already cancelled or, if `alumnos` is given, none of these students has a seat in
 * the class.
 */
function isCancelled(clase: ChangedClass, alumnos: readonly number[] | null): boolean {
  if (clase.estado === 'anulada') return true;
  return alumnos !== null && !studentsOf(clase).some((id) => alumnos.includes(id));
}

/**
 * Refuses group classes: in a group class, an absent student keeps the seat and is marked absent. Also refuses a class in which none of
 * the students has ever had a seat.
 * @throws no-puede-ser for a group class; por-corregir without such a seat
 */
async function checkSeated(
  manager: EntityManager,
  classes: readonly ChangedClass[],
  alumnos: readonly number[],
): Promise<void> {
  if (classes.some(({ particular }) => !particular)) throw horariosErrors['no-puede-ser']({ sentence: GROUP_SEAT });
  const rows: { clase_id: number }[] = await manager.query(
    'SELECT DISTINCT clase_id FROM clases_alumnos WHERE clase_id = ANY ($1::integer[]) AND alumno_id = ANY ($2::integer[])',
    [classes.map(({ id }) => id), alumnos],
  );
  if (rows.length < classes.length) throw wrong('alumno_id', 'Ese alumno no va a esa clase.');
}

/** `2 clases anuladas.`, `1 clase anulada; 1 ya lo estaba.` */
export function cancelledText(cancelled: number, before: number, noun: 'clase' | 'plaza' = 'clase'): string {
  const were = countText(before, 'ya lo estaba', 'ya lo estaban');
  if (cancelled === 0) return before === 1 ? `La ${noun} ya estaba anulada.` : `Las ${noun}s ya estaban anuladas.`;
  const sentence = cancelled === 1 ? `1 ${noun} anulada` : `${String(cancelled)} ${noun}s anuladas`;
  return before === 0 ? `${sentence}.` : `${sentence}; ${were}.`;
}

function readReason(raw: unknown): string | null {
  if (raw === undefined || raw === null || raw === '') return null;
  if (typeof raw !== 'string' || raw.length > LONGEST_REASON)
    throw wrong('motivo', 'Escriba un motivo de 500 caracteres como mucho.');
  return raw.trim() === '' ? null : raw.trim();
}
