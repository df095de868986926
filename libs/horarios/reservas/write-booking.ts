import type { EntityManager } from 'typeorm';
import { bookedMoment } from './booked-moment';
import type { Booking, Placed } from './booking';
import { spendCredit } from './credits';
import { recordNotices, type ClassNotice } from './notices';
import { insertClass, takeSeat } from './seats';

/** How long a requested class holds its place. */
const HOLD_MS = 48 * 3_600_000;

/** Writes the classes and seats of a booking; a credit pays for the first. @returns the ids of the classes, in the order of dates */
export async function writeBooking(
  manager: EntityManager,
  booking: Booking,
  placed: readonly Placed[],
  now: Date,
): Promise<number[]> {
  const { alta, viewer, creditoId } = booking;
  const ids: number[] = [];
  const notices: ClassNotice[] = [];
  const waits = viewer.alumnos !== null && viewer.rules.needsConfirmation;
  for (const [index, one] of placed.entries()) {
    const moment = bookedMoment(one.decision);
    const claseId =
      one.decision.kind === 'join'
        ? one.decision.claseId
        : await createClass(manager, booking, one, waits ? now : null);
    const seatId = await takeSeat(manager, { claseId, alumnoId: alta.alumno_id, altaId: alta.id });
    if (index === 0 && creditoId !== null) await spendCredit(manager, creditoId, seatId);
    ids.push(claseId);
    notices.push({
      claseId,
      tipo: waits ? 'solicitada' : 'reservada',
      despues: moment,
      alumnos: [alta.alumno_id],
      profesores: [moment.profesor_id],
    });
  }
  await recordNotices(manager, notices, { userId: viewer.userId, now });
  return ids;
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
