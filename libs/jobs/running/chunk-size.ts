export const SMALLEST_CHUNK = 50;
export const LARGEST_CHUNK = 500;
export const FIRST_CHUNK = 200;
const WANTED_MS = 200;

/**
 * How many elements the next chunk has, so that it takes about 200 ms: a short wait for whoever stops the run, and few
 * enough transactions. It at most doubles, since a first chunk that was lucky says little.
 */
export function nextChunkSize(size: number, items: number, milliseconds: number): number {
  if (items === 0) return size;
  const fitting = Math.round((items * WANTED_MS) / Math.max(milliseconds, 1));
  return Math.max(SMALLEST_CHUNK, Math.min(LARGEST_CHUNK, size * 2, fitting));
}
