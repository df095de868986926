import { Clock } from '../../libs/platform';

/** 10:00 in Madrid on the day of the demo academy. */
export const START = '2026-11-20T10:00:00+01:00';

/** A clock that only tests move. */
export class TestClock extends Clock {
  private instant: Date;

  constructor(now = START) {
    super();
    this.instant = new Date(now);
  }

  /** Sets the clock back to its initial instant. */
  reset(now = START): void {
    this.set(now);
  }

  override now(): Date {
    return new Date(this.instant);
  }

  set(instant: string): void {
    this.instant = new Date(instant);
  }

  /** Advances the clock by this time. */
  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Record<string, number>): void {
    const passed = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
    this.instant = new Date(this.instant.getTime() + passed * 1000);
  }
}
