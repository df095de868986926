/** The pause after a try, as a multiple of how long the try took: trying without pause slows down what the test waits for. */
const PAUSE_PER_TRY = 4;
const LONGEST_PAUSE = 250;

/** Waits before the next try of something. @param start when the last try began (`performance.now()`) @param shortest in milliseconds */
export function pauseBeforeNextTry(start: number, shortest: number): Promise<void> {
  const wanted = (performance.now() - start) * PAUSE_PER_TRY;
  const pause = Math.min(LONGEST_PAUSE, Math.max(shortest, wanted));
  return new Promise((resolve) => setTimeout(resolve, pause));
}
