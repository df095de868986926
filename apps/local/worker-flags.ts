/**
 * Options of node for a worker. Each chunk creates garbage that V8 would not collect while there is room, so the heap is limited. Its
 * live data is far below the limit.
 */
export const WORKER_FLAGS: readonly string[] = ['--max-old-space-size=192'];
