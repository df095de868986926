/** Minutes until the next attempt, by the number of failed attempts. */
export const RETRY_MINUTES: readonly number[] = [1, 5, 20, 60, 240, 720, 1440];

/** Seconds until a mail in doubt is sent again, by the number of doubts. After the last one the envío stays `dudoso`. */
export const DOUBT_SECONDS: readonly number[] = [5, 60, 300];

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds);

/** When to try again after `attempts` failed attempts; null if that was the last one. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const minutes = RETRY_MINUTES[attempts - 1];
  return minutes === undefined ? null : after(now, minutes * 60_000);
}

/** When to send a mail again whose `doubts`-th attempt is in doubt; null if it stays in doubt. */
export function nextAfterDoubt(doubts: number, now: Date): Date | null {
  const seconds = DOUBT_SECONDS[doubts - 1];
  return seconds === undefined ? null : after(now, seconds * 1000);
}

/** When a channel may be used again that asked to wait for some seconds. */
export const afterPause = (seconds: number, now: Date): Date => after(now, seconds * 1000);
