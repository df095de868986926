import { pickRoom, slotOption, type Offer, type SlotOption } from './free-slots';
import type { RoomFacts, SlotFacts } from './slot-facts';
import { civilMinute } from '../../clases/calculo';
import type { Start } from './day-starts';

export interface BookingRequest extends Start {
  fecha: string;
  /** Null: any teacher. */
  profesorId: number | null;
  /** Students who go together; 1 unless given. */
  seats?: number;
  /** The teacher and the room of the first week of a series, which the other weeks keep where they can. */
  preferred?: Preferred | null;
  /** Teachers who do not come into question. */
  notTeachers?: readonly number[];
}

export interface Preferred {
  profesorId: number | null;
  aulaId: number | null;
}

/** How a booking is made: in a class that exists, in a new one, or not at all. */
export type BookingDecision =
  | { kind: 'join'; option: SlotOption; claseId: number; profesorId: number }
  | { kind: 'create'; option: SlotOption; profesorId: number; capacidad: number; room: RoomFacts }
  | { kind: 'refuse'; option: SlotOption };

/**
 * Rule R6: without a teacher first a class with a place, then the free teacher with fewest minutes that day, then the lowest id; with
 * one, that teacher's class or hour. A preferred teacher goes before the others, of classes with a place and of free teachers.
 */
export function decideBooking(
  facts: SlotFacts,
  { fecha, hora, minutos, profesorId, seats = 1, preferred = null, notTeachers = [] }: BookingRequest,
): BookingDecision {
  const option = slotOption(facts, fecha, { hora, minutos }, { seats });
  if (!option.libre) return { kind: 'refuse', option };
  const offers = option.offers.filter(
    ({ profesor: { id } }) => (profesorId === null || id === profesorId) && !notTeachers.includes(id),
  );
  const isPreferred = ({ profesor }: Offer) => profesor.id === preferred?.profesorId;
  const joinable = offers.filter(isJoinable).sort((one, other) => one.clase_id - other.clase_id);
  const joined = joinable.find(isPreferred) ?? joinable[0];
  if (joined !== undefined) return { kind: 'join', option, claseId: joined.clase_id, profesorId: joined.profesor.id };
  const free = [...offers].sort(byLoad(fecha));
  for (const { profesor } of [...free.filter(isPreferred), ...free]) {
    const room = pickRoom(facts, option.tramo, profesor.capacidad, preferred?.aulaId);
    if (room !== null) return { kind: 'create', option, profesorId: profesor.id, capacidad: profesor.capacidad, room };
  }
  return { kind: 'refuse', option };
}

const isJoinable = (offer: Offer): offer is Offer & { clase_id: number } => offer.clase_id !== null;

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
