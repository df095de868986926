/**
 * A pause lasts this many times as long as the attempt before it. Retries without a pause would slow down the program that the test waits
 * for.
 */
const PAUSE_PER_TRY = 4;
const LONGEST_PAUSE = 250;

/** Waits before the next attempt. @param start of the last attempt (`performance.now()`) @param shortest in milliseconds */
export function pauseBeforeNextTry(start: number, shortest: number): Promise<void> {
  const wanted = (performance.now() - start) * PAUSE_PER_TRY;
  const pause = Math.min(LONGEST_PAUSE, Math.max(shortest, wanted));
  return new Promise((resolve) => setTimeout(resolve, pause));
}
