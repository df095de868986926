import { ALL_WEEK_DAYS, toggleWeekDay, WEEK_DAYS } from './week-days';

it('[GLOB-13] [GLOB-14] the week is L, M, X, J, V, S, D, and all seven are chosen by default', () => {
  expect(WEEK_DAYS.map((day) => day.code)).toEqual(['L', 'M', 'X', 'J', 'V', 'S', 'D']);
  expect(ALL_WEEK_DAYS).toBe('LMXJVSD');
});

it('chosen days are in the order of the week', () => {
  expect(toggleWeekDay('LX', 'M')).toBe('LMX');
  expect(toggleWeekDay('LMX', 'M')).toBe('LX');
});
