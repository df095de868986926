import { Clock } from '../../libs/platform';

/** The present day of the academy. */
export const TODAY = '2026-11-20';

/**
 * Sets the clock of this process to the morning of that day and lets it run, so that generated classes and free hours do not depend on
 * the day of the measurement.
 */
export function moveClock(): void {
  const offset = Date.parse(`${TODAY}T09:00:00Z`) - Date.now();
  Clock.prototype.now = () => new Date(Date.now() + offset);
}
