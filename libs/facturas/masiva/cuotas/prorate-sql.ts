/*
 * The sums of `calculo/prorate.ts` as SQL expressions; test/facturas/cuotas/cuotas-propiedad.test.ts holds them to each other.
 */

/** The first day of a month that the enrolment `t` pays for. @param month has the columns `desde` and `hasta` */
export const firstPaidDay = (t: string, month: string): string => `greatest(${t}.fecha_alta, ${month}.desde)`;

/** The last one. It comes before the first if the enrolment is active on no day of the month. */
export const lastPaidDay = (t: string, month: string): string =>
  `least(coalesce(${t}.fecha_baja, ${month}.hasta), ${month}.hasta)`;

/** The number of days of a month. @param firstDay of the month */
export const daysOfMonth = (firstDay: string): string =>
  `extract(day FROM (${firstDay} + interval '1 month - 1 day'))::integer`;

/** What the paid days of a month cost at the price of the whole month (`prorate`). */
export const prorated = (price: string, days: string, daysInMonth: string): string =>
  `round(${price} * ${days} / ${daysInMonth}, 4)`;

/** What a class costs at the price of an hour (`priceOfMinutes`). */
export const priceOfMinutes = (price: string, minutes: string): string => `round(${price} * ${minutes} / 60, 2)`;
