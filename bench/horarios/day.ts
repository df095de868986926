import { Clock } from '../../libs/platform';

/** The date that the bench uses as today. */
export const TODAY = '2026-11-20';

/**
 * Sets the clock of this process to 9:00 UTC on `TODAY`; from there the clock goes on. So the generated classes and the free hours are the
 * same on every day of measurement.
 */
export function moveClock(): void {
  const offset = Date.parse(`${TODAY}T09:00:00Z`) - Date.now();
  Clock.prototype.now = () => new Date(Date.now() + offset);
}
