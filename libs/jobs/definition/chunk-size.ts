export const SMALLEST_CHUNK = 50;
export const LARGEST_CHUNK = 500;
export const FIRST_CHUNK = 200;
const TARGET_MS = 200;

/**
 * Returns the number of items in the next chunk, so that the chunk takes about 200 ms. Short chunks let a run stop soon; large chunks need
 * fewer transactions.
 * The next chunk is at most twice as large as this chunk, because one fast chunk may be an exception.
 */
export function nextChunkSize(size: number, items: number, milliseconds: number): number {
  if (items === 0) return size;
  const fitting = Math.round((items * TARGET_MS) / Math.max(milliseconds, 1));
  return Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, size * 2, fitting));
}
