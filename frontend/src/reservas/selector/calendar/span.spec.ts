import { emptyWeekend, hourSpan } from './span';

const HOURS = ['10:00', '13:30', '15:00', '21:30'];
const clase = (start: string, end: string) => ({ start, end });

it.each([
  ['an afternoon', [clase('15:30', '16:30'), clase('18:00', '19:30')], '15:00', '22:00'],
  ['an evening', [clase('20:00', '21:00')], '15:00', '22:00'],
  ['a whole day', [clase('09:15', '10:00'), clase('21:00', '22:15')], '09:00', '23:00'],
  ['no classes', [], '15:00', '22:00'],
  ['past midnight', [clase('23:30', '00:30')], '18:00', '25:00'],
])('the hours of %s', (_, rows, from, to) => {
  expect(hourSpan(rows, HOURS)).toEqual({ from, to });
});

it('the calendar draws whole hours, also for an academy that closes at half past', () => {
  expect(hourSpan([clase('16:00', '17:00')], ['10:30', '22:00'])).toEqual({ from: '16:00', to: '23:00' });
});

it('a weekend without classes is left out, day by day', () => {
  expect(emptyWeekend(['2026-11-21'])).toEqual([0]);
  expect(emptyWeekend([])).toEqual([0, 6]);
});
