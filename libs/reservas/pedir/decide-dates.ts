import type { EntityManager } from 'typeorm';
import type { Choque } from '../../contracts';
import { wrong } from '../../clases';
import { endHour, type SlotFacts } from '../../huecos/calculo';
import { bindingReason, PAST, minutesAt } from '../../huecos';
import type { Booking, Placed } from './booking';
import { preferredOf } from './series-teacher';
import { clockProblem } from '../base/check-clock';
import { decideWithin, weeklyLimitsOf } from './decide-within';
import { bookingReasons } from './booking-reasons';

/** The dates of a booking, split into possible and refused ones. */
export interface DecidedDates {
  placed: Placed[];
  refused: Choque[];
  /** A sentence about the first date that exceeds the weekly limit of the family; null if no date exceeds the limit. */
  overLimit: string | null;
}

/**
 * Decides about each date of a booking: the student joins an existing class, a new class is created, or the date is refused with a reason.
 * @throws por-corregir if the only date is in the past, or if the hour does not exist on the only date
 */
export async function decideDates(manager: EntityManager, booking: Booking, facts: SlotFacts): Promise<DecidedDates> {
  const { hora, profesorId, fechas, viewer } = booking;
  const [placed, refused]: [Placed[], Choque[]] = [[], []];
  const limits = await weeklyLimitsOf(manager, booking);
  let overLimit: string | null = null;
  for (const fecha of fechas) {
    const minutos = minutesAt(facts, fecha, hora, { clase: null });
    const request = { fecha, hora, minutos, profesorId, preferred: preferredOf(placed[0]) };
    const { decision, limit } = decideWithin(facts, request, limits);
    const hora_salida = endHour(decision.option);
    const skipped = clockProblem({ fecha, hora_entrada: hora, hora_salida }, viewer.zone);
    if (skipped !== null && fechas.length === 1) throw wrong('hora', skipped.sentence);
    const reason = skipped?.sentence ?? bindingReason(facts, decision.option, viewer);
    if (reason === PAST && fechas.length === 1) throw wrong('fecha', PAST);
    if (reason !== null) refused.push({ clase_id: null, fecha, motivo: reason });
    else if (limit !== null) {
      overLimit ??= limit;
      refused.push({ clase_id: null, fecha, motivo: limit });
    } else if (decision.kind !== 'refuse') placed.push({ fecha, minutos, decision });
    else
      refused.push(
        ...(await bookingReasons(manager, booking.alta.alumno_id, {
          facts,
          option: decision.option,
          profesorId,
          viewer,
        })),
      );
  }
  return { placed, refused, overLimit };
}
