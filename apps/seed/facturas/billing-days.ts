import { addDays, addMonths, weekIndex } from '../../../libs/platform/civil';

/** A month of fees and the day on which it was billed. */
export interface BilledMonth {
  /** `YYYY-MM` */
  month: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/** Number of months that a demo academy has billed. */
export const BILLED_MONTHS = 3;

/**
 * Returns the last `BILLED_MONTHS` months that are already billed on `today`, earliest first. The fees of a month are billed on its first
 * working day. So the present month is included if its first working day is not after `today`.
 */
export function billedMonths(today: string): BilledMonth[] {
  const present = today.slice(0, 7);
  const newest = firstWorkingDay(present) <= today ? 0 : -1;
  return Array.from({ length: BILLED_MONTHS }, (_, index) => {
    const month = addMonths(present, newest - BILLED_MONTHS + 1 + index);
    return { month, day: firstWorkingDay(month) };
  });
}

/** The first weekday, Monday to Friday, of the month. */
function firstWorkingDay(month: string): string {
  const first = `${month}-01`;
  const weekday = weekIndex(first);
  return weekday < 5 ? first : addDays(first, 7 - weekday);
}
