import { setTimeout as pause } from 'node:timers/promises';
import { canRetry } from './broken-job';

/** Effects in memory are settled again and again for this long while the database is away. */
const MAX_OUTAGE_MS = 60_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 1_000;

/**
 * Repeats a transaction while the database is away, so that known effects do not become doubts. A commit whose confirmation is lost is
 * repeated too, so a second `step` must change nothing.
 * @param signal ends the repetition, because the process shuts down
 * @throws what `step` throws, if it is not transient or the outage lasts for more than a minute
 */
export async function throughOutage<T>(step: () => Promise<T>, signal: AbortSignal): Promise<T> {
  const deadline = performance.now() + MAX_OUTAGE_MS;
  for (let delay = FIRST_RETRY_MS; ; delay = Math.min(delay * 2, LONGEST_RETRY_MS)) {
    try {
      return await step();
    } catch (error) {
      if (!canRetry(error) || signal.aborted || performance.now() > deadline) throw error;
      await pause(delay, undefined, { signal }).catch(() => undefined);
    }
  }
}
