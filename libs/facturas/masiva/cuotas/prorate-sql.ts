/* The calculations of `calculo/prorate.ts` as SQL expressions. test/facturas/cuotas/cuotas-propiedad.test.ts compares both. */

/** SQL: the first day of a month that enrolment `t` pays for. @param month alias of a table with the columns `desde` and `hasta` */
export const firstPaidDay = (t: string, month: string): string => `greatest(${t}.fecha_alta, ${month}.desde)`;

/**
 * SQL: the last day for which enrolment `t` pays in a month. If the enrolment is not active in the month, this day is earlier than
 * `firstPaidDay`.
 */
export const lastPaidDay = (t: string, month: string): string =>
  `least(coalesce(${t}.fecha_baja, ${month}.hasta), ${month}.hasta)`;

/** SQL: the number of days of a month. @param firstDay the first day of that month */
export const daysOfMonth = (firstDay: string): string =>
  `extract(day FROM (${firstDay} + interval '1 month - 1 day'))::integer`;

/** SQL of `prorate`: the share of the price of a whole month, by days. */
export const prorated = (price: string, days: string, daysInMonth: string): string =>
  `round(${price} * ${days} / ${daysInMonth}, 4)`;

/** SQL of `priceOfMinutes`: the price of a class from the price of an hour. */
export const priceOfMinutes = (price: string, minutes: string): string => `round(${price} * ${minutes} / 60, 2)`;
