import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../clases';
import { dayText } from '../../platform';
import type { BookingDecision } from '../../huecos/calculo';
import { bookedMoment } from '../pedir/booked-moment';
import { findRequested, type ChangedClass } from '../base/changed-classes';
import { confirmClasses } from '../pedir/confirm-classes';
import { spendCredit } from '../plazas/creditos';
import type { ClassMoment } from '../base/class-moment';
import { cancelClasses, cancelSeats, insertClass, addMovedSeat } from '../plazas/seats';

export interface SeatMove {
  clase: ChangedClass;
  decision: Exclude<BookingDecision, { kind: 'refuse' }>;
  viewer: Viewer;
  now: Date;
}

/**
 * Moves seats to the class of `decision`: an existing class with a free place, or a new class. A family moves only the seats of its own
 * students; the academy moves all seats. If the old class then has no seats, the old class is cancelled.
 */
export async function moveSeats(
  manager: EntityManager,
  { clase, decision, viewer, now }: SeatMove,
): Promise<ClassMoment> {
  const { option } = decision;
  const seats = clase.alumnos.filter(({ id }) => viewer.alumnos?.includes(id) ?? true);
  const moment = bookedMoment(decision);
  const claseId = decision.kind === 'join' ? decision.claseId : await createClass(manager, clase, decision, moment);
  // If the moved class is confirmed, also confirms the joined class. The joined class may be only requested, by another family. Then the
  // moved seats would expire together with that request.
  if (decision.kind === 'join' && clase.estado === 'confirmada')
    await confirmClasses(manager, await findRequested(manager, [claseId]), { userId: viewer.userId, now });
  const motivo = `Cambiada al ${dayText(option.fecha)} a las ${option.hora}`;
  await cancelSeats(
    manager,
    { clases: [clase.id], alumnos: seats.map(({ id }) => id) },
    { userId: viewer.userId, now, motivo },
  );
  if (seats.length === clase.alumnos.length) await cancelClasses(manager, [clase.id], motivo);
  for (const { id, alta_id, credito_id, plaza_id } of seats) {
    const seatId = await addMovedSeat(manager, { id: plaza_id, alumnoId: id, altaId: alta_id }, claseId);
    if (credito_id !== null) await spendCredit(manager, credito_id, seatId);
  }
  return moment;
}

function createClass(
  manager: EntityManager,
  clase: ChangedClass,
  decision: SeatMove['decision'],
  moment: ClassMoment,
): Promise<number> {
  const capacidad = decision.kind === 'create' ? decision.capacidad : clase.capacidad;
  return insertClass(manager, {
    ...moment,
    materia_id: clase.materia_id,
    origen: 'solicitud',
    estado: clase.estado === 'solicitada' ? 'solicitada' : 'confirmada',
    caduca: clase.caduca,
    capacidad,
    serie: null,
  });
}
