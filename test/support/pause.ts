/**
 * `PAUSE_PER_TRY`: a pause lasts this many times as long as the attempt before the pause. Without pauses, the retries would slow down the
 * program for which the test waits.
 */
const PAUSE_PER_TRY = 4;
const LONGEST_PAUSE = 250;

/**
 * Waits before the next attempt.
 * @param start the time at which the last attempt started (`performance.now()`)
 * @param shortest the shortest wait, in milliseconds
 */
export function pauseBeforeNextTry(start: number, shortest: number): Promise<void> {
  const wanted = (performance.now() - start) * PAUSE_PER_TRY;
  const pause = Math.min(LONGEST_PAUSE, Math.max(shortest, wanted));
  return new Promise((resolve) => setTimeout(resolve, pause));
}
