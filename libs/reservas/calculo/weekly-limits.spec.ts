import { fullTeachers, teacherFullReason, weekFullReason, type OwnBookings } from './weekly-limits';

const LIMITS = { inAll: 5, withTeacher: 3 };
const MARTA = 1;
const JUAN = 2;
const own = (total: number, marta: number): OwnBookings => ({ total, byTeacher: new Map([[MARTA, marta]]) });

it('[PART-60] a sixth class of a week is refused, and names the limit and the week', () => {
  expect(weekFullReason(own(4, 0), LIMITS, '2026-11-26')).toBeNull();
  expect(weekFullReason(own(5, 0), LIMITS, '2026-11-26')).toBe(
    'Desde aquí se reservan 5 clases por semana como mucho, y en la semana del 23/11/2026 ya hay 5. Llame a la academia.',
  );
});

it('[PART-60] a fourth class of a week with one teacher is refused, and one with another teacher is not', () => {
  expect(teacherFullReason(own(3, 2), LIMITS, '2026-11-26', MARTA)).toBeNull();
  expect(teacherFullReason(own(3, 3), LIMITS, '2026-11-26', MARTA)).toBe(
    'Desde aquí se reservan 3 clases por semana con el mismo profesor, y en la semana del 23/11/2026 ya hay 3. Elija otro profesor o llame a la academia.',
  );
  expect(teacherFullReason(own(3, 3), LIMITS, '2026-11-26', JUAN)).toBeNull();
  expect(fullTeachers(own(3, 3), LIMITS)).toEqual([MARTA]);
});
