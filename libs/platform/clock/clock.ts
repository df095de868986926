import { Injectable } from '@nestjs/common';

const MADRID = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Madrid', dateStyle: 'short' });

/** The only source of the current time; tests replace it. */
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
/** Cache of the last result: every request formats a date of the same minute, and formatting is slow. */
let cached = { minute: Number.NaN, date: '' };

/** The calendar date of an instant in Europe/Madrid, `YYYY-MM-DD`. */
export function dateInMadrid(instant: Date): string {
  const minute = Math.floor(instant.getTime() / MINUTE);
  if (minute !== cached.minute) cached = { minute, date: MADRID.format(instant) };
  return cached.date;
}

const MINUTE_IN_MADRID = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Madrid',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** Local date and time of an instant in Europe/Madrid, `YYYY-MM-DDTHH:MM`. */
export function minuteInMadrid(instant: Date): string {
  return MINUTE_IN_MADRID.format(instant).replace(' ', 'T');
}
