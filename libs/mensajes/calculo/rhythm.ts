/** A token bucket: one token allows one message. */
export interface Bucket {
  /** Below zero while borrowed tokens are owed. */
  tokens: number;
  /** When `tokens` was calculated, in milliseconds. */
  at: number;
}

/** The part of a second's messages that may leave at once, so that no second goes more than a tenth above the limit. */
const BURST_PART = 0.1;

/** The largest number of tokens in a bucket. At least one, otherwise nothing would ever leave. */
export const burstOf = (perSecond: number): number => Math.max(1, perSecond * BURST_PART);

export interface Debit {
  bucket: Bucket;
  /** How many of the wanted messages may leave now. */
  granted: number;
  /** Milliseconds until more messages may leave; 0 if all wanted ones were granted. */
  waitMs: number;
}

/**
 * Takes up to `wanted` tokens. In any period no more messages leave than `perSecond` × seconds + burst + the greatest credit.
 * @param credit tokens that may be borrowed from the following seconds
 * @param perSecond the limit; 0: no limit
 * @param now in milliseconds; a time before the last debit adds no tokens
 */
export function debit(
  bucket: Bucket,
  { perSecond, wanted, now, credit = 0 }: { perSecond: number; wanted: number; now: number; credit?: number },
): Debit {
  if (perSecond === 0) return { bucket: { tokens: 0, at: now }, granted: wanted, waitMs: 0 };
  const burst = burstOf(perSecond);
  const at = Math.max(now, bucket.at);
  const tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
  const granted = Math.max(0, Math.min(wanted, Math.floor(tokens + credit)));
  const left = tokens - granted;
  // Waits for as many tokens as fit into the bucket, because each round trip to the database costs more than a token.
  const target = Math.min(Math.floor(burst), wanted - granted);
  const waitMs = granted === wanted ? 0 : Math.max(1, Math.ceil(((target - left) / perSecond) * 1000));
  return { bucket: { tokens: left, at }, granted, waitMs };
}
