import { Injectable } from '@nestjs/common';

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

/** The one place that knows what time it is; tests put their own in its place. */
@Injectable()
export class Clock {
  now(): Date {
    return new Date();
  }

  /** Today's date in Europe/Madrid, `YYYY-MM-DD`. */
  today(): string {
    return dateInMadrid(this.now());
  }
}

const MINUTE = 60_000;
/** The minute asked about last and its date: every request asks, and formatting is slow. */
let last = { minute: Number.NaN, date: '' };

/** The calendar date of an instant in Europe/Madrid, `YYYY-MM-DD`. */
export function dateInMadrid(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (minute !== last.minute) last = { minute, date: MADRID.format(instant) };
  return last.date;
}

const MINUTE_IN_MADRID = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** What the academy's clock shows at an instant, `YYYY-MM-DDTHH:MM`. */
export function minuteInMadrid(instant: Date): string {
  return MINUTE_IN_MADRID.format(instant).replace(' ', 'T');
}
