import { availableParallelism } from 'node:os';

/** Jest workers: one more than processors, since a worker often waits for its browser; four at most. */
export const WORKERS = Math.min(4, availableParallelism() + 1);
