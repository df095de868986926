import type { EntityManager } from 'typeorm';
import { bookedMoment } from './booked-moment';
import type { Booking, Placed } from './booking';
import { findRequested } from '../base/changed-classes';
import { confirmClasses } from './confirm-classes';
import { spendCredit, reuseCredits } from '../plazas/creditos';
import { recordNotices, type ClassNotice } from '../base/class-notices';
import { idAt, insertClasses, addSeats, type NewClass } from '../plazas/seats';

/** Milliseconds until a requested class expires. */
const HOLD_MS = 48 * 3_600_000;

export interface WrittenBooking {
  /** The ids of the classes, in the order of dates. */
  ids: number[];
  /** Number of classes that need confirmation. */
  waiting: number;
}

/**
 * Writes the classes and seats of a booking. If the booking needs no confirmation and the student joins a requested class, confirms this
 * class: otherwise the new seat would expire with the class.
 * If the student has a credit from a cancelled seat of the same subject, date and hour, this credit pays for the new seat. If there is no
 * such credit for the first seat, the chosen credit pays for the first seat.
 */
export async function writeBooking(
  manager: EntityManager,
  booking: Booking,
  placed: readonly Placed[],
  now: Date,
): Promise<WrittenBooking> {
  const { alta, viewer, creditoId } = booking;
  const needsConfirmation = viewer.alumnos !== null && viewer.rules.needsConfirmation;
  const joined = placed.flatMap(({ decision }) => (decision.kind === 'join' ? [decision.claseId] : []));
  const requested = await findRequested(manager, joined);
  if (!needsConfirmation) await confirmClasses(manager, requested, { userId: viewer.userId, now });
  const waitingIds = new Set(needsConfirmation ? requested.map(({ id }) => id) : []);
  const created = await insertClasses(
    manager,
    placed.flatMap((one) => newClass(booking, one, needsConfirmation ? now : null)),
  );
  if (needsConfirmation) for (const id of created.values()) waitingIds.add(id);
  const classOf = ({ decision, fecha }: Placed) => (decision.kind === 'join' ? decision.claseId : idAt(created, fecha));
  const ids = placed.map(classOf);
  const byFamily = viewer.alumnos !== null;
  const taken = await addSeats(manager, { clases: ids, alumnoId: alta.alumno_id, altaId: alta.id, byFamily });
  const seats = ids.map((id) => idAt(taken, id));
  const paid = await reuseCredits(manager, seats);
  const [first] = seats;
  if (creditoId !== null && first !== undefined && !paid.has(first)) await spendCredit(manager, creditoId, first);
  const notices = placed.map((one): ClassNotice => {
    const claseId = classOf(one);
    const moment = bookedMoment(one.decision);
    return {
      claseId,
      tipo: waitingIds.has(claseId) ? 'solicitada' : 'reservada',
      despues: moment,
      alumnos: [alta.alumno_id],
      profesores: [moment.profesor_id],
    };
  });
  await recordNotices(manager, notices, { userId: viewer.userId, now });
  return { ids, waiting: waitingIds.size };
}

/** Returns the class to create for one date of a booking. Returns an empty list if the student joins an existing class on this date. */
function newClass(booking: Booking, { decision }: Placed, requested: Date | null): NewClass[] {
  if (decision.kind !== 'create') return [];
  return [
    {
      ...bookedMoment(decision),
      materia_id: booking.materia.id,
      origen: booking.creditoId === null ? (booking.viewer.isAdmin ? 'suelta' : 'solicitud') : 'recuperacion',
      estado: requested === null ? 'confirmada' : 'solicitada',
      caduca: requested === null ? null : new Date(requested.getTime() + HOLD_MS),
      capacidad: decision.capacidad,
      serie: booking.serie,
    },
  ];
}
