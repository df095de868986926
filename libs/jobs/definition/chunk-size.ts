export const SMALLEST_CHUNK = 50;
export const LARGEST_CHUNK = 500;
export const FIRST_CHUNK = 200;
const TARGET_MS = 200;

/**
 * Returns the number of items in the next chunk, for a chunk of about 200 ms: a stop waits for at most one chunk, and larger chunks need
 * fewer transactions. At most twice the last size, because one fast chunk may be an exception.
 */
export function nextChunkSize(size: number, items: number, milliseconds: number): number {
  if (items === 0) return size;
  const fitting = Math.round((items * TARGET_MS) / Math.max(milliseconds, 1));
  return Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, size * 2, fitting));
}
