/** What says the month of a fee by hand. */
interface InvoiceDays {
  draft: { fecha: string | null; fechaOperacion: string | null };
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * The month that a fee by hand is for, `YYYY-MM`: the chosen one, else that of the operation, else that of the issue.
 * @param chosen `YYYY-MM`
 */
export const monthOfFee = (chosen: string | null | undefined, days: InvoiceDays): string =>
  chosen ?? dayOf(days).slice(0, 7);

/** The day whose price a line has, `YYYY-MM-DD`: the first one of a chosen month, else that of the invoice. */
export const priceDay = (chosen: string | null | undefined, days: InvoiceDays): string =>
  chosen ? `${chosen}-01` : dayOf(days);

const dayOf = ({ draft: { fecha, fechaOperacion }, today }: InvoiceDays): string => fechaOperacion ?? fecha ?? today;
