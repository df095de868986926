/** The dates that decide the month of a fee that a user bills by hand, if the user chooses no month. */
interface InvoiceDays {
  draft: { fecha: string | null; fechaOperacion: string | null };
  /** `YYYY-MM-DD` */
  today: string;
}

/**
 * Returns the month of a manual fee, `YYYY-MM`. If no month was chosen, uses the first of these dates that exists: date of operation,
 * invoice date, today.
 * @param chosen `YYYY-MM`
 */
export const monthOfFee = (chosen: string | null | undefined, days: InvoiceDays): string =>
  chosen ?? dayOf(days).slice(0, 7);

/** Returns the day whose price applies to a line, `YYYY-MM-DD`: the first day of the chosen month, else the day of the invoice. */
export const priceDay = (chosen: string | null | undefined, days: InvoiceDays): string =>
  chosen ? `${chosen}-01` : dayOf(days);

const dayOf = ({ draft: { fecha, fechaOperacion }, today }: InvoiceDays): string => fechaOperacion ?? fecha ?? today;
