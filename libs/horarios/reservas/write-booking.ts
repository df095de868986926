import type { EntityManager } from 'typeorm';
import { bookedMoment } from './booked-moment';
import type { Booking, Placed } from './booking';
import { findRequested } from './changed-classes';
import { confirmClasses } from './confirm-classes';
import { spendCredit } from './credits';
import { recordNotices, type ClassNotice } from './notices';
import { insertClass, takeSeat } from './seats';

/** How long a requested class holds its place. */
const HOLD_MS = 48 * 3_600_000;

export interface WrittenBooking {
  /** The ids of the classes, in the order of dates. */
  ids: number[];
  /** How many of them wait for the academy. */
  waiting: number;
}

/**
 * Writes the classes and seats of a booking; a credit pays for the first. Who joins a class shares its state: a place in a confirmed
 * one is confirmed, and whoever needs no confirmation confirms a requested one, or else it would lapse with the new place.
 */
export async function writeBooking(
  manager: EntityManager,
  booking: Booking,
  placed: readonly Placed[],
  now: Date,
): Promise<WrittenBooking> {
  const { alta, viewer, creditoId } = booking;
  const ids: number[] = [];
  const notices: ClassNotice[] = [];
  const needsConfirmation = viewer.alumnos !== null && viewer.rules.needsConfirmation;
  const joined = placed.flatMap(({ decision }) => (decision.kind === 'join' ? [decision.claseId] : []));
  const requested = await findRequested(manager, joined);
  if (!needsConfirmation) await confirmClasses(manager, requested, { userId: viewer.userId, now });
  const waitingIds = new Set(needsConfirmation ? requested.map(({ id }) => id) : []);
  for (const [index, one] of placed.entries()) {
    const moment = bookedMoment(one.decision);
    const claseId =
      one.decision.kind === 'join'
        ? one.decision.claseId
        : await createClass(manager, booking, one, needsConfirmation ? now : null);
    if (needsConfirmation && one.decision.kind === 'create') waitingIds.add(claseId);
    const seatId = await takeSeat(manager, { claseId, alumnoId: alta.alumno_id, altaId: alta.id });
    if (index === 0 && creditoId !== null) await spendCredit(manager, creditoId, seatId);
    ids.push(claseId);
    notices.push({
      claseId,
      tipo: waitingIds.has(claseId) ? 'solicitada' : 'reservada',
      despues: moment,
      alumnos: [alta.alumno_id],
      profesores: [moment.profesor_id],
    });
  }
  await recordNotices(manager, notices, { userId: viewer.userId, now });
  return { ids, waiting: waitingIds.size };
}

function createClass(
  manager: EntityManager,
  booking: Booking,
  placed: Placed,
  requested: Date | null,
): Promise<number> {
  const { decision } = placed;
  if (decision.kind !== 'create') throw new Error('Only a new class is created');
  return insertClass(manager, {
    ...bookedMoment(decision),
    materia_id: booking.materia.id,
    origen: booking.creditoId === null ? (booking.viewer.isAdmin ? 'suelta' : 'solicitud') : 'recuperacion',
    estado: requested === null ? 'confirmada' : 'solicitada',
    caduca: requested === null ? null : new Date(requested.getTime() + HOLD_MS),
    capacidad: decision.capacidad,
    serie: booking.serie,
  });
}
