/** Days before a requested class lapses, by the calendar, from which it is a warning and no longer a pending task. */
export const LAPSE_WARNING_DAYS = 1;
