import { Clock } from '../../libs/platform';

/** The day on which the academy lives. */
export const TODAY = '2026-11-20';

/**
 * Sets the clock of this process to the morning of that day; from then on it runs. What is generated, and which hours are free,
 * would otherwise depend on the day of the measurement.
 */
export function moveClock(): void {
  const offset = Date.parse(`${TODAY}T09:00:00Z`) - Date.now();
  Clock.prototype.now = () => new Date(Date.now() + offset);
}
