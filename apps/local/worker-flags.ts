/**
 * Options of node for a worker: a limit of its memory. Without the limit, V8 would let the garbage of the chunks grow. The live data of a
 * worker is far below the limit.
 */
export const WORKER_FLAGS: readonly string[] = ['--max-old-space-size=192'];
