import { Injectable } from '@nestjs/common';
import { dateOf, DEFAULT_ZONE, minuteOf, type Zone } from '../civil';

const MINUTE_MS = 60_000;

/** The only source of the current time; tests replace it. */
@Injectable()
export class Clock {
  private current: Zone = DEFAULT_ZONE;
  /** Cache of the last result: formatting is slow, and every request in a minute formats the same text. */
  private cached = { minute: Number.NaN, zone: DEFAULT_ZONE, text: '' };

  now(): Date {
    return new Date();
  }

  /**
   * The zone of the academy. `AcademyZone` reads it from the settings before each request and each piece of background work, so
   * that a change takes effect in every process.
   */
  get zone(): Zone {
    return this.current;
  }

  useZone(zone: Zone): void {
    this.current = zone;
  }

  /** Today's date at the academy, `YYYY-MM-DD`. */
  today(): string {
    return this.minute().slice(0, 10);
  }

  /** The present minute by the academy's clock, `YYYY-MM-DDTHH:MM`. */
  minute(): string {
    const now = this.now();
    const minute = Math.floor(now.getTime() / MINUTE_MS);
    const { current: zone, cached } = this;
    if (minute !== cached.minute || zone !== cached.zone) this.cached = { minute, zone, text: minuteOf(now, zone) };
    return this.cached.text;
  }

  /** The date of an instant at the academy, `YYYY-MM-DD`. */
  dateOf(instant: Date): string {
    return dateOf(instant, this.current);
  }
}
