import { moveRange, startingRange, withEnd } from './date-range';

it.each`
  start          | today           | from            | to
  ${'work-week'} | ${'2026-11-20'} | ${'2026-11-16'} | ${'2026-11-20'}
  ${'work-week'} | ${'2026-11-22'} | ${'2026-11-16'} | ${'2026-11-20'}
  ${'week'}      | ${'2026-12-31'} | ${'2026-12-28'} | ${'2027-01-03'}
  ${'month'}     | ${'2026-11-20'} | ${'2026-11-01'} | ${'2026-11-30'}
  ${'month'}     | ${'2028-02-29'} | ${'2028-02-01'} | ${'2028-02-29'}
  ${'month'}     | ${'2026-12-15'} | ${'2026-12-01'} | ${'2026-12-31'}
  ${'day'}       | ${'2026-11-20'} | ${'2026-11-20'} | ${'2026-11-20'}
`('[CLAS-06] [CLAS-07] on $today a range that starts as $start is $from to $to', ({ start, today, from, to }) => {
  expect(startingRange(start, today)).toEqual({ from, to });
});

it.each`
  from            | to              | step       | direction | newFrom         | newTo
  ${'2026-11-16'} | ${'2026-11-20'} | ${'day'}   | ${1}      | ${'2026-11-17'} | ${'2026-11-21'}
  ${'2026-11-16'} | ${'2026-11-20'} | ${'week'}  | ${1}      | ${'2026-11-23'} | ${'2026-11-27'}
  ${'2026-12-28'} | ${'2027-01-03'} | ${'week'}  | ${1}      | ${'2027-01-04'} | ${'2027-01-10'}
  ${'2026-11-16'} | ${'2026-11-20'} | ${'week'}  | ${-1}     | ${'2026-11-09'} | ${'2026-11-13'}
  ${'2026-10-19'} | ${'2026-10-23'} | ${'week'}  | ${1}      | ${'2026-10-26'} | ${'2026-10-30'}
  ${'2026-11-16'} | ${'2026-11-20'} | ${'month'} | ${1}      | ${'2026-12-16'} | ${'2026-12-20'}
  ${'2026-12-16'} | ${'2026-12-20'} | ${'month'} | ${1}      | ${'2027-01-16'} | ${'2027-01-20'}
  ${'2026-01-26'} | ${'2026-01-30'} | ${'month'} | ${1}      | ${'2026-02-26'} | ${'2026-02-28'}
  ${'2026-11-01'} | ${'2026-11-30'} | ${'month'} | ${1}      | ${'2026-12-01'} | ${'2026-12-31'}
  ${'2026-03-01'} | ${'2026-03-31'} | ${'month'} | ${-1}     | ${'2026-02-01'} | ${'2026-02-28'}
`(
  '[CLAS-08] [CLAS-14] $from to $to moved by a $step ($direction) is $newFrom to $newTo',
  ({ from, to, step, direction, newFrom, newTo }) => {
    expect(moveRange({ from, to }, step, direction)).toEqual({ from: newFrom, to: newTo });
  },
);

it('[CLAS-05] each date is chosen by itself; the other one moves along only where the order would be wrong', () => {
  const week = { from: '2026-11-16', to: '2026-11-20' };
  expect(withEnd(week, 'to', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
  expect(withEnd(week, 'from', '2026-11-18')).toEqual({ from: '2026-11-18', to: '2026-11-20' });
  expect(withEnd(week, 'from', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-11-27' });
  expect(withEnd(week, 'to', '2026-11-13')).toEqual({ from: '2026-11-09', to: '2026-11-13' });
});
