import { countDays, daysOfMonth, lastDayOfMonth } from '../../platform/civil';
import { dinero, r2, r4, type Amount, type Dinero } from '../../platform/dinero';

/** The days of a month that an enrolment pays for. */
export interface PaidDays {
  /** The first paid day, `YYYY-MM-DD`. The price of this day applies to the month. */
  primerDia: string;
  dias: number;
  diasMes: number;
}

/** Returns the days of a month `YYYY-MM` on which an enrolment is active. Its last day counts. Null if there are none. */
export function paidDays(
  mes: string,
  { fecha_alta, fecha_baja }: { fecha_alta: string; fecha_baja: string | null },
): PaidDays | null {
  const [first, last] = [`${mes}-01`, lastDayOfMonth(mes)];
  const primerDia = fecha_alta > first ? fecha_alta : first;
  const dias = countDays(primerDia, fecha_baja !== null && fecha_baja < last ? fecha_baja : last);
  return dias > 0 ? { primerDia, dias, diasMes: daysOfMonth(mes) } : null;
}

/** Returns the price of the paid days: their share of the price of the whole month, without VAT, with four decimals. */
export const prorate = (importe: Amount, { dias, diasMes }: Pick<PaidDays, 'dias' | 'diasMes'>): Dinero =>
  r4(dinero(importe).times(dias).dividedBy(diasMes));

/** Returns the price of a class from the price of an hour, without VAT, rounded to cents. */
export const priceOfMinutes = (importe: Amount, minutos: number): Dinero =>
  r2(dinero(importe).times(minutos).dividedBy(60));
