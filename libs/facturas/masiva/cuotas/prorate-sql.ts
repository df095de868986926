/* The sums of `calculo/prorate.ts` as SQL expressions; test/facturas/cuotas/cuotas-propiedad.test.ts compares the two. */

/** The first paid day of the enrolment `t` in a month. @param month has the columns `desde` and `hasta` */
export const firstPaidDay = (t: string, month: string): string => `greatest(${t}.fecha_alta, ${month}.desde)`;

/** The last paid day. It precedes the first if the enrolment is active on no day of the month. */
export const lastPaidDay = (t: string, month: string): string =>
  `least(coalesce(${t}.fecha_baja, ${month}.hasta), ${month}.hasta)`;

/** The number of days of a month. @param firstDay of the month */
export const daysOfMonth = (firstDay: string): string =>
  `extract(day FROM (${firstDay} + interval '1 month - 1 day'))::integer`;

/** The price of the paid days, from the price of the whole month (`prorate`). */
export const prorated = (price: string, days: string, daysInMonth: string): string =>
  `round(${price} * ${days} / ${daysInMonth}, 4)`;

/** The price of a class, from the price of an hour (`priceOfMinutes`). */
export const priceOfMinutes = (price: string, minutes: string): string => `round(${price} * ${minutes} / 60, 2)`;
