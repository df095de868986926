import { dateText, mondayOf } from '../../platform/civil';

/** How many classes families book by themselves in a week for one student. */
export interface WeeklyLimits {
  inAll: number;
  withTeacher: number;
}

/** What the family of a student has booked by itself in one week. */
export interface OwnBookings {
  total: number;
  byTeacher: ReadonlyMap<number, number>;
}

export const NO_BOOKINGS: OwnBookings = { total: 0, byTeacher: new Map() };

/** Why no other class can be booked in the week of a date; null if one can. */
export function weekFullReason(own: OwnBookings, { inAll }: WeeklyLimits, fecha: string): string | null {
  if (own.total < inAll) return null;
  return `Desde aquí ${booked(inAll)} por semana como mucho, y ${inWeek(fecha, own.total)}. Llame a la academia.`;
}

/** Why no other class can be booked with a teacher in the week of a date; null if one can. */
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

/** The teachers with whom no other class can be booked. */
export const fullTeachers = ({ byTeacher }: OwnBookings, { withTeacher }: WeeklyLimits): number[] =>
  [...byTeacher].flatMap(([id, count]) => (count < withTeacher ? [] : [id]));

const booked = (count: number): string => (count === 1 ? 'se reserva 1 clase' : `se reservan ${String(count)} clases`);

const inWeek = (fecha: string, count: number): string =>
  `en la semana del ${dateText(mondayOf(fecha))} ya hay ${String(count)}`;
