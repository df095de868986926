import { daysText, hoursText, placesText } from './course-texts';

it.each([
  [9, 10, 'Ocupadas 9 de 10 · Libre 1'],
  [4, 10, 'Ocupadas 4 de 10 · Libres 6'],
  [10, 10, 'Ocupadas 10 de 10 · Completo'],
  [11, 10, 'Ocupadas 11 de 10 · Completo'],
  [3, 0, 'Ocupadas 3 · Sin límite'],
])('%i of %i places read «%s»', (taken, all, text) => expect(placesText(taken, all)).toBe(text));

it('the days of all subjects are in the order of the week, once each', () => {
  expect(daysText(['XL', 'VL'])).toBe('L X V');
  expect(daysText([])).toBe('');
  expect(daysText(null)).toBe('');
});

it('the hours follow the days, and one is there without the other', () => {
  expect(hoursText(['MJ'], ['17:00', '18:30'])).toBe('M J · 17:00, 18:30');
  expect(hoursText(['MJ'], [])).toBe('M J');
  expect(hoursText(null, ['17:00'])).toBe('17:00');
});
