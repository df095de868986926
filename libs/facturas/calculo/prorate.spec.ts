import { workedTable } from '../../../tools/lib/docs/worked-tables.mjs';
import { toInteger } from '../../platform/dinero';
import { paidDays, priceOfMinutes, prorate } from './prorate';

it.each(workedTable('C1'))(
  'an enrolment from $from to $to pays $price of 45.00 in November',
  ({ from = '', to = '', days = '', price, ...row }) => {
    const paid = { primerDia: row['first day'], dias: toInteger(days)!, diasMes: 30 };
    expect(paidDays('2026-11', { fecha_alta: from, fecha_baja: to === '' ? null : to })).toEqual(paid);
    expect(prorate('45.00', paid).toString()).toBe(price);
  },
);

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
