import { dateText, mondayOf } from '../../platform/civil';

/** Weekly limits for the bookings of a family, per student. */
export interface WeeklyLimits {
  inAll: number;
  withTeacher: number;
}

/** How many bookings a student has in one week, in total and by teacher. Only bookings that the student's family made itself count. */
export interface OwnBookings {
  total: number;
  byTeacher: ReadonlyMap<number, number>;
}

export const NO_BOOKINGS: OwnBookings = { total: 0, byTeacher: new Map() };

/** The refusal if the family has reached its limit of bookings in the week of a date; null otherwise. */
export function weekFullReason(own: OwnBookings, { inAll }: WeeklyLimits, fecha: string): string | null {
  if (own.total < inAll) return null;
  return `Desde aquí ${booked(inAll)} por semana como mucho, y ${inWeek(fecha, own.total)}. Llame a la academia.`;
}

/** The refusal if the family has reached its limit of bookings with a teacher in the week of a date; null otherwise. */
export function teacherFullReason(
  own: OwnBookings,
  { withTeacher }: WeeklyLimits,
  fecha: string,
  profesorId: number,
): string | null {
  const count = own.byTeacher.get(profesorId);
  if (count === undefined || count < withTeacher) return null;
  return `Desde aquí ${booked(withTeacher)} por semana con el mismo profesor, y ${inWeek(fecha, count)}. Elija otro profesor o llame a la academia.`;
}

/** Ids of the teachers with whom the family has reached its weekly limit of bookings. */
export const fullTeachers = ({ byTeacher }: OwnBookings, { withTeacher }: WeeklyLimits): number[] =>
  [...byTeacher].flatMap(([id, count]) => (count < withTeacher ? [] : [id]));

const booked = (count: number): string => (count === 1 ? 'se reserva 1 clase' : `se reservan ${String(count)} clases`);

const inWeek = (fecha: string, count: number): string =>
  `en la semana del ${dateText(mondayOf(fecha))} ya hay ${String(count)}`;
