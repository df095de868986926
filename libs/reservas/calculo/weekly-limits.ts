import { dateText, mondayOf } from '../../platform/civil';

/** Weekly limits for the bookings of a family, per student. */
export interface WeeklyLimits {
  inAll: number;
  withTeacher: number;
}

/** The bookings that the family of a student made itself in one week. */
export interface OwnBookings {
  total: number;
  byTeacher: ReadonlyMap<number, number>;
}

export const NO_BOOKINGS: OwnBookings = { total: 0, byTeacher: new Map() };

/** Why the week of a date allows no more bookings; null if it does. */
export function weekFullReason(own: OwnBookings, { inAll }: WeeklyLimits, fecha: string): string | null {
  if (own.total < inAll) return null;
  return `Desde aquí ${booked(inAll)} por semana como mucho, y ${inWeek(fecha, own.total)}. Llame a la academia.`;
}

/** Why the week of a date allows no more bookings with a teacher; null if it does. */
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

/** The teachers whose weekly limit is reached. */
export const fullTeachers = ({ byTeacher }: OwnBookings, { withTeacher }: WeeklyLimits): number[] =>
  [...byTeacher].flatMap(([id, count]) => (count < withTeacher ? [] : [id]));

const booked = (count: number): string => (count === 1 ? 'se reserva 1 clase' : `se reservan ${String(count)} clases`);

const inWeek = (fecha: string, count: number): string =>
  `en la semana del ${dateText(mondayOf(fecha))} ya hay ${String(count)}`;
