import { dateText, mondayOf } from '../../platform/civil';

/** Weekly limits for the bookings of a family, per student. */
export interface WeeklyLimits {
  inAll: number;
  withTeacher: number;
}

/** The number of bookings in one week that a student's family made itself, in total and by teacher. */
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

/** The teachers whose weekly limit is reached. */
export const fullTeachers = ({ byTeacher }: OwnBookings, { withTeacher }: WeeklyLimits): number[] =>
  [...byTeacher].flatMap(([id, count]) => (count < withTeacher ? [] : [id]));

const booked = (count: number): string => (count === 1 ? 'se reserva 1 clase' : `se reservan ${String(count)} clases`);

const inWeek = (fecha: string, count: number): string =>
  `en la semana del ${dateText(mondayOf(fecha))} ya hay ${String(count)}`;
