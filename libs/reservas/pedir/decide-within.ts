import type { EntityManager } from 'typeorm';
import { wrong, type Viewer } from '../../clases';
import { decideBooking, type BookingDecision, type BookingRequest, type SlotFacts } from '../../huecos/calculo';
import { fullTeachers, teacherFullReason, weekFullReason, type OwnBookings, type WeeklyLimits } from '../calculo';
import { mondayOf } from '../../platform';
import type { Booking } from './booking';
import type { ChangedClass } from '../base/changed-classes';
import { loadOwnBookings } from './own-bookings';

/** The weekly limits of a family, and the bookings that the family made itself. Null for the office, which has no limits. */
export type OwnLimits = { limits: WeeklyLimits; of: (fecha: string) => OwnBookings } | null;

export async function weeklyLimitsOf(
  manager: EntityManager,
  { viewer, alta, fechas }: Pick<Booking, 'viewer' | 'alta' | 'fechas'>,
): Promise<OwnLimits> {
  if (viewer.alumnos === null) return null;
  return { limits: viewer.rules.weekly, of: await loadOwnBookings(manager, alta.alumno_id, fechas) };
}

/**
 * Decides whether a booking is possible, and whether the weekly limits allow the booking. If no teacher is chosen, prefers a teacher whose
 * limit is not reached.
 * @returns the decision, and `limit`: if the booking is possible but a weekly limit forbids it, the reason; otherwise null
 */
export function decideWithin(
  facts: SlotFacts,
  request: BookingRequest,
  own: OwnLimits,
): { decision: BookingDecision; limit: string | null } {
  const decision = decideBooking(facts, request);
  if (own === null || decision.kind === 'refuse') return { decision, limit: null };
  const { fecha } = request;
  const week = own.of(fecha);
  const full = weekFullReason(week, own.limits, fecha);
  if (full !== null) return { decision, limit: full };
  const within = decideBooking(facts, { ...request, notTeachers: fullTeachers(week, own.limits) });
  if (within.kind !== 'refuse') return { decision: within, limit: null };
  return { decision, limit: teacherFullReason(week, own.limits, fecha, decision.profesorId) };
}

/**
 * If a class moves to another week or teacher, checks that the family's own bookings stay within the limits.
 * @throws por-corregir
 */
export async function checkMovedWithin(
  manager: EntityManager,
  clase: ChangedClass,
  to: { fecha: string; profesorId: number },
  { alumnos, rules }: Viewer,
): Promise<void> {
  const staysInWeek = mondayOf(to.fecha) === mondayOf(clase.fecha);
  if (staysInWeek && to.profesorId === clase.profesor_id) return;
  const moved = clase.alumnos.filter(({ id, de_familia }) => de_familia && alumnos?.includes(id));
  for (const { id, plaza_id } of moved) {
    const own = (await loadOwnBookings(manager, id, [to.fecha], plaza_id))(to.fecha);
    const reason =
      (staysInWeek ? null : weekFullReason(own, rules.weekly, to.fecha)) ??
      teacherFullReason(own, rules.weekly, to.fecha, to.profesorId);
    if (reason !== null) throw wrong('fecha_destino', reason);
  }
}
