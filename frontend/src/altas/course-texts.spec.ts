import { daysText, hoursText } from './course-texts';

it('the days of all subjects are in the order of the week, once each', () => {
  expect(daysText(['XL', 'VL'])).toBe('L X V');
  expect(daysText([])).toBe('');
  expect(daysText(null)).toBe('');
});

it('the hours follow the days, and each is shown without the other', () => {
  expect(hoursText(['MJ'], ['17:00', '18:30'])).toBe('M J · 17:00, 18:30');
  expect(hoursText(['MJ'], [])).toBe('M J');
  expect(hoursText(null, ['17:00'])).toBe('17:00');
});
