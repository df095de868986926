import type { EntityManager } from 'typeorm';
import type { ReturnedCredit } from '../../llamadas/calculo';
import { healSeats } from '../../clases';
import { momentOf, type ChangedClass } from '../base/changed-classes';
import { giveBack, lockSeats, findReturnedCredits, type CancelledReturn } from './returned-credits';
import { recordNotices } from '../base/class-notices';
import { cancelClasses, cancelSeats } from '../plazas/seats';

export interface Cancelling {
  /** The students whose seats are cancelled; null cancels whole classes. */
  alumnos: readonly number[] | null;
  motivo: string | null;
  userId: number | null;
  now: Date;
  /** `YYYY-MM-DD` */
  today: string;
  /** Days until a new credit expires. */
  creditDays: number;
}

/**
 * Cancels locked classes, or seats in them; writes the credits that they give back, and records the notices.
 * @returns what each seat gives back
 */
export async function writeCancelling(
  manager: EntityManager,
  classes: readonly ChangedClass[],
  { alumnos, motivo, userId, now, today, creditDays }: Cancelling,
): Promise<CancelledReturn[]> {
  const ids = classes.map(({ id }) => id);
  await lockSeats(manager, { clases: ids, alumnos });
  const returns = await findReturnedCredits(manager, { clases: ids, alumnos }, { today, creditDays });
  const seats = await cancelSeats(manager, { clases: ids, alumnos }, { userId, now, motivo });
  const emptied = alumnos === null ? ids : await emptiedOf(manager, ids);
  await cancelClasses(manager, emptied, motivo);
  const students = [...new Set(seats.map(({ alumno_id }) => alumno_id))];
  await healSeats(
    manager,
    students,
    classes.map(({ fecha }) => fecha),
  );
  await giveBack(manager, returns);
  const returned = new Map(returns.map((one) => [one.seatId, one]));
  const notices = classes.map((clase) => {
    const ofClass = seats.filter(({ clase_id }) => clase_id === clase.id);
    return {
      claseId: clase.id,
      tipo: 'anulada' as const,
      antes: momentOf(clase),
      alumnos: ofClass.map(({ alumno_id }) => alumno_id),
      profesores: [clase.profesor_id],
      devuelve: byStudent(ofClass, returned),
    };
  });
  await recordNotices(manager, notices, { userId, now });
  return returns;
}

/** Returns, by student id, the credit that the student gets back for the cancelled private class. */
const byStudent = (
  seats: readonly { id: number; alumno_id: number }[],
  returned: ReadonlyMap<number, ReturnedCredit>,
): Map<number, ReturnedCredit> =>
  new Map(
    seats.flatMap(({ id, alumno_id }) => {
      const one = returned.get(id);
      return one === undefined ? [] : [[alumno_id, one]];
    }),
  );

/** Returns the ids of the given classes that are private, not cancelled, and left without students. */
async function emptiedOf(manager: EntityManager, ids: readonly number[]): Promise<number[]> {
  const rows: { id: number }[] = await manager.query(
    `SELECT id FROM clases WHERE id = ANY ($1::integer[]) AND particular AND ocupadas = 0 AND estado <> 'anulada'`,
    [ids],
  );
  return rows.map(({ id }) => id);
}
