/** How many times longer than a try the pause after it is: what is tried must not take the processor that is waited for. */
const PAUSE_PER_TRY = 4;
const LONGEST_PAUSE = 250;

/** Waits before the next try of something that began at `start` (`performance.now()`), `shortest` milliseconds at least. */
export function pauseBeforeNextTry(start: number, shortest: number): Promise<void> {
  const wanted = (performance.now() - start) * PAUSE_PER_TRY;
  const pause = Math.min(LONGEST_PAUSE, Math.max(shortest, wanted));
  return new Promise((resolve) => setTimeout(resolve, pause));
}
