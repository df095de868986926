import { gridHours, gridHoursProblem, gridStep, PRINTED_HOURS } from './grid-hours';

it('[CLAS-03] an empty setting gives the printed half hours, without 14:30', () => {
  expect(gridHours('')).toEqual([
    ...['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30', '14:00'],
    ...['15:00', '15:30', '16:00', '16:30', '17:00', '17:30', '18:00', '18:30', '19:00', '19:30'],
    ...['20:00', '20:30', '21:00', '21:30', '22:00'],
  ]);
});

it('the hours of the setting are read with or without spaces and leading zeros', () => {
  expect(gridHours('9:00, 9:30,10:00')).toEqual(['09:00', '09:30', '10:00']);
});

it.each(['9', '25:00', '10:00, 09:00', '10:00, 10:00', '10:00,', '10:00; 11:00'])(
  '«%s» is not a list of hours: it is refused, and stored it counts as empty',
  (text) => {
    expect(gridHoursProblem(text)).toBe('Escriba las horas en orden y separadas por comas: 09:00, 09:30, 10:00');
    expect(gridHours(text)).toBe(PRINTED_HOURS);
  },
);

it('an hour of the grid lasts the shortest step between two hours', () => {
  expect(gridHoursProblem('09:00, 10:00, 12:00')).toBeNull();
  expect(gridStep(['09:00', '10:00', '12:00'])).toBe(60);
  expect(gridStep(PRINTED_HOURS)).toBe(30);
  expect(gridStep(['09:00'])).toBe(30);
});
