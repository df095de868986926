import { Clock } from '../../libs/platform';

/** The date that the bench uses as today. */
export const TODAY = '2026-11-20';

/**
 * Sets the clock of this process to the morning of `TODAY`; from there the time goes on. So the generated classes and the free hours do
 * not depend on the day of the measurement.
 */
export function moveClock(): void {
  const offset = Date.parse(`${TODAY}T09:00:00Z`) - Date.now();
  Clock.prototype.now = () => new Date(Date.now() + offset);
}
