/**
 * `PAUSE_PER_TRY`: the pause before the next attempt is the duration of the last attempt times this number. Without pauses, the attempts
 * would slow down the program for which the test waits.
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
