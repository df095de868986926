import { addDays, addMonths, weekIndex } from '../../../libs/platform/civil';

/** A month of fees and the day on which the academy has billed it. */
export interface BilledMonth {
  /** `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/** How many months of fees a demo academy has billed. */
export const BILLED_MONTHS = 3;

/**
 * The last months that are billed on `today`, the earliest first. Fees are billed on the first working day of their month, so the
 * present month is among them from that day on.
 */
export function billedMonths(today: string): BilledMonth[] {
  const present = today.slice(0, 7);
  const newest = firstWorkingDay(present) <= today ? 0 : -1;
  return Array.from({ length: BILLED_MONTHS }, (_, index) => {
    const month = addMonths(present, newest - BILLED_MONTHS + 1 + index);
    return { month, day: firstWorkingDay(month) };
  });
}

/** The first day of the month from Monday to Friday. */
function firstWorkingDay(month: string): string {
  const first = `${month}-01`;
  const weekday = weekIndex(first);
  return weekday < 5 ? first : addDays(first, 7 - weekday);
}
