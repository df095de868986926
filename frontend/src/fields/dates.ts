const DAY = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid' });

/** The day it is on the academy's calendar, as dates travel: `2026-11-20`. */
export function dayOf(instant: Date): string {
  return DAY.format(instant);
}
