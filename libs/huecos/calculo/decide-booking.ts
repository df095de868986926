import { pickRoom, slotOption, type Offer, type SlotOption } from './free-slots';
import type { RoomFacts, SlotFacts } from './slot-facts';
import { civilMinute } from '../../clases/calculo';
import type { Start } from './day-starts';

export interface BookingRequest extends Start {
  fecha: string;
  /** Null for any teacher. */
  profesorId: number | null;
  /** Number of students who book together; 1 by default. */
  seats?: number;
  /** The teacher and room of the first week of a series. In later weeks of the series, this teacher and this room are preferred. */
  preferred?: Preferred | null;
  /** Teachers to exclude. */
  notTeachers?: readonly number[];
}

export interface Preferred {
  profesorId: number | null;
  aulaId: number | null;
}

/** The decision about a booking: join an existing class, create a class, or refuse the booking. */
export type BookingDecision =
  | { kind: 'join'; option: SlotOption; claseId: number; profesorId: number }
  | { kind: 'create'; option: SlotOption; profesorId: number; capacidad: number; room: RoomFacts }
  | { kind: 'refuse'; option: SlotOption };

/**
 * Decides a booking (rule R6). If an existing class has a free place, the students join this class. Otherwise a new class is made with the
 * free teacher who has the fewest minutes of class that day; among teachers with equally few minutes, with the lowest id.
 * If a teacher is requested, no other teacher is considered. If no teacher is requested, the teacher of `preferred` is tried before the
 * other teachers.
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

/** Sums the minutes of the teacher's classes that start on a date. */
function minutesThatDay({ profesor }: Offer, fecha: string): number {
  const midnight = civilMinute(fecha, '00:00');
  return profesor.clases
    .filter(({ start }) => start >= midnight && start < midnight + 1440)
    .reduce((total, { start, end }) => total + end - start, 0);
}
