import { pickRoom, slotOption, type Offer, type SlotOption } from './free-slots';
import type { RoomFacts, SlotFacts } from './slot-facts';
import { civilMinute } from './tramo';
import type { Start } from './day-starts';

export interface BookingRequest extends Start {
  fecha: string;
  /** Null: any teacher. */
  profesorId: number | null;
  /** Students who go together; 1 unless given. */
  seats?: number;
}

/** How a booking is made: in a class that exists, in a new one, or not at all. */
export type BookingDecision =
  | { kind: 'join'; option: SlotOption; claseId: number }
  | { kind: 'create'; option: SlotOption; profesorId: number; capacidad: number; room: RoomFacts }
  | { kind: 'refuse'; option: SlotOption };

/**
 * Rule R6: without a teacher first a class with a place, then the free teacher with fewest minutes that day, then the lowest id; with
 * one, that teacher's class or hour.
 */
export function decideBooking(
  facts: SlotFacts,
  { fecha, hora, minutos, profesorId, seats = 1 }: BookingRequest,
): BookingDecision {
  const option = slotOption(facts, fecha, { hora, minutos }, seats);
  if (!option.libre) return { kind: 'refuse', option };
  const offers = option.offers.filter(({ profesor }) => profesorId === null || profesor.id === profesorId);
  const joinable = offers
    .flatMap(({ clase_id }) => (clase_id === null ? [] : [clase_id]))
    .sort((one, other) => one - other);
  const [claseId] = joinable;
  if (claseId !== undefined) return { kind: 'join', option, claseId };
  for (const { profesor } of [...offers].sort(byLoad(fecha))) {
    const room = pickRoom(facts, option.tramo, profesor.capacidad);
    if (room !== null) return { kind: 'create', option, profesorId: profesor.id, capacidad: profesor.capacidad, room };
  }
  return { kind: 'refuse', option };
}

const byLoad =
  (fecha: string) =>
  (one: Offer, other: Offer): number =>
    minutesThatDay(one, fecha) - minutesThatDay(other, fecha) || one.profesor.id - other.profesor.id;

/** Minutes of the classes that begin on a date. */
function minutesThatDay({ profesor }: Offer, fecha: string): number {
  const midnight = civilMinute(fecha, '00:00');
  return profesor.clases
    .filter(({ start }) => start >= midnight && start < midnight + 1440)
    .reduce((total, { start, end }) => total + end - start, 0);
}
