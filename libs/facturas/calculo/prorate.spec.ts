import { paidDays, priceOfMinutes, prorate } from './prorate';

it.each`
  alta            | baja            | days                                                  | price
  ${'2026-09-01'} | ${null}         | ${{ primerDia: '2026-11-01', dias: 30, diasMes: 30 }} | ${'45'}
  ${'2026-11-15'} | ${null}         | ${{ primerDia: '2026-11-15', dias: 16, diasMes: 30 }} | ${'24'}
  ${'2026-09-01'} | ${'2026-11-10'} | ${{ primerDia: '2026-11-01', dias: 10, diasMes: 30 }} | ${'15'}
  ${'2026-11-30'} | ${'2026-11-30'} | ${{ primerDia: '2026-11-30', dias: 1, diasMes: 30 }}  | ${'1.5'}
`('an enrolment from $alta to $baja pays $price of 45.00 in November', ({ alta, baja, days, price }) => {
  expect(paidDays('2026-11', { fecha_alta: alta, fecha_baja: baja })).toEqual(days);
  expect(prorate('45.00', days).toString()).toBe(price);
});

it('an enrolment outside the month pays nothing for it', () => {
  expect(paidDays('2026-11', { fecha_alta: '2026-12-01', fecha_baja: null })).toBeNull();
  expect(paidDays('2026-11', { fecha_alta: '2026-09-01', fecha_baja: '2026-10-31' })).toBeNull();
});

it('a share keeps four decimals, half away from zero', () => {
  expect(prorate('50.00', { dias: 21, diasMes: 31 }).toString()).toBe('33.871');
  expect(prorate('0.01', { dias: 1, diasMes: 28 }).toString()).toBe('0.0004');
});

it('a class of 50 minutes costs its part of the hour in cents', () => {
  expect(priceOfMinutes('20.00', 50).toString()).toBe('16.67');
});
