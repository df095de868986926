import { fullYear } from './typed-year';

const TODAY = '2026-11-20';

it.each([
  ['30', '06-30', undefined, 2030],
  ['26', '09-15', undefined, 2026],
  ['75', '01-01', undefined, 2075],
  ['76', '01-01', undefined, 1976],
  ['99', '01-01', undefined, 1999],
  ['85', '01-01', 'nacimiento', 1985],
  ['11', '05-03', 'nacimiento', 2011],
  ['26', '11-20', 'nacimiento', 2026],
  ['26', '11-21', 'nacimiento', 1926],
  ['30', '06-30', 'nacimiento', 1930],
  ['30', '06-30', 'fin', 2030],
  ['26', '06-30', 'fin', 2026],
  ['85', '06-30', 'fin', 2085],
  ['16', '06-30', 'fin', 2016],
  ['15', '06-30', 'fin', 2115],
] as const)('[FICH-14] the year %s of a date %s with the sense %s is %i', (digits, monthDay, sense, year) => {
  expect(fullYear(digits, monthDay, sense, TODAY)).toBe(year);
});
