/** The data that a fee by hand takes its month from. */
interface InvoiceDays {
  draft: { fecha: string | null; fechaOperacion: string | null };
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * The month of a fee by hand, `YYYY-MM`: the chosen month, else the month of the operation, else the month of issue.
 * @param chosen `YYYY-MM`
 */
export const monthOfFee = (chosen: string | null | undefined, days: InvoiceDays): string =>
  chosen ?? dayOf(days).slice(0, 7);

/** The day whose price a line has, `YYYY-MM-DD`: the first day of the chosen month, else the day of the invoice. */
export const priceDay = (chosen: string | null | undefined, days: InvoiceDays): string =>
  chosen ? `${chosen}-01` : dayOf(days);

const dayOf = ({ draft: { fecha, fechaOperacion }, today }: InvoiceDays): string => fechaOperacion ?? fecha ?? today;
